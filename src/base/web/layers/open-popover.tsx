import { Popover as Base } from '@base-ui/react/popover'
import type { LucideIcon } from 'lucide-react'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { useBackCloses } from './use-back-closes.ts'

export type PopoverProps = {
  icon: LucideIcon
  trigger: ReactNode
  label: string
  action: ReactElement
  children: ReactNode
}

/** The pop-over itself, initially open: popover.tsx loads it at the first click. */
export default function OpenPopover({
  icon,
  trigger,
  label,
  action,
  children,
  place,
}: PopoverProps & {
  /** The landmark that contains it. */
  place: HTMLElement | null
}) {
  const [open, setOpen] = useState(true)
  const button = useRef<HTMLButtonElement>(null)
  const change = (next: boolean) => {
    // A field takes what was typed once it loses the focus, which an element that is removed never does.
    if (!next) button.current?.focus()
    setOpen(next)
  }
  useBackCloses(() => change(false), open)
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Trigger render={<Button ref={button} icon={icon} />}>{trigger}</Base.Trigger>
      <Base.Portal container={place ?? undefined}>
        <Base.Positioner sideOffset={4} align="end" className="z-20 outline-none">
          <Base.Popup aria-label={label} className="float fade grid w-64 gap-3 p-3">
            {children}
            <div className="flex justify-between">
              <Base.Close render={action} />
              <Base.Close render={<Button small />}>Done</Base.Close>
            </div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
