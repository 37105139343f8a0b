import { Menu as Base } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useBackCloses } from './use-back-closes.ts'

/** The menu itself, initially open: menu.tsx loads it at the first click. */
export function OpenMenu({
  trigger,
  align = 'end',
  place,
  children,
}: {
  trigger: ReactElement
  align?: 'start' | 'end'
  /** The landmark that contains the list. */
  place: HTMLElement | null
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(true)
  useBackCloses(() => setOpen(false), isOpen)
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={place ?? undefined}>
        <Base.Positioner sideOffset={4} align={align} className="z-60 outline-none">
          <Base.Popup className="float fade min-w-44">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** An action in a menu. */
export const MenuItem = ({
  icon: Icon,
  danger = false,
  disabled,
  onClick,
  children,
}: {
  icon?: LucideIcon
  danger?: boolean
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}) => (
  <Base.Item
    disabled={disabled}
    onClick={onClick}
    className={`float-item data-disabled:text-faint ${danger ? 'text-red-text' : ''}`}
  >
    {Icon && <Icon size={15} strokeWidth={1.75} aria-hidden />}
    {children}
  </Base.Item>
)

/** A checkbox in a menu; the menu stays open. */
export const MenuCheck = ({
  checked,
  onChange,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}) => (
  <Base.CheckboxItem checked={checked} onCheckedChange={onChange} closeOnClick={false} className="float-item">
    <span
      aria-hidden
      className="grid size-4 place-items-center rounded border border-control text-[0.625rem]"
    >
      <Base.CheckboxItemIndicator>✓</Base.CheckboxItemIndicator>
    </span>
    {children}
  </Base.CheckboxItem>
)

/** A radio group in a menu, such as the theme; the menu stays open unless a choice `closes` it. */
export const MenuRadio = ({
  label,
  value,
  options,
  onChange,
  closes = false,
}: {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  closes?: boolean
}) => (
  <Base.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
    <MenuLabel>{label}</MenuLabel>
    {options.map((option) => (
      <Base.RadioItem key={option.value} value={option.value} closeOnClick={closes} className="float-item">
        <span aria-hidden className="grid size-4 place-items-center text-accent-text">
          <Base.RadioItemIndicator>●</Base.RadioItemIndicator>
        </span>
        {option.label}
      </Base.RadioItem>
    ))}
  </Base.RadioGroup>
)

/** A small heading in a menu. */
export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <div aria-hidden className="px-2 pt-1.5 pb-0.5 text-help text-muted">
    {children}
  </div>
)

export const MenuSeparator = () => <Base.Separator className="-mx-1 my-1 h-px bg-line" />
