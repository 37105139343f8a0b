import { Popover as Base } from '@base-ui/react/popover'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { landmarkOf } from './landmark.ts'

/**
 * A few fields under a button, named `label`; they take effect as they change. The first one gets the focus; Done,
 * Escape and a click outside close them, and the first two return the focus to the button. `actions` come before Done.
 */
export function Popover({
  icon,
  trigger,
  label,
  actions,
  children,
}: {
  icon: LucideIcon
  trigger: ReactNode
  label: string
  actions: ReactNode
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const change = (next: boolean) => {
    // A field takes what was typed once it loses the focus, which an element that is removed never does.
    if (!next) button.current?.focus()
    setOpen(next)
  }
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Trigger render={<Button ref={button} icon={icon} />}>{trigger}</Base.Trigger>
      <Base.Portal container={landmarkOf(button.current) ?? undefined}>
        <Base.Positioner sideOffset={4} align="end" className="z-20 outline-none">
          <Base.Popup aria-label={label} className="float fade grid w-64 gap-3 p-3">
            {children}
            <div className="flex justify-between">
              {actions}
              <Base.Close render={<Button small />}>Done</Base.Close>
            </div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
