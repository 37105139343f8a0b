import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'onChange'> & {
  on: boolean
  turn: (on: boolean) => void
}

/** The browser's own check box, drawn as a switch. */
export const Switch = ({ on, turn, className = '', ...rest }: Props) => (
  <input
    {...rest}
    type="checkbox"
    role="switch"
    checked={on}
    aria-checked={on}
    onChange={(event) => turn(event.target.checked)}
    className={`relative h-5 w-8.5 shrink-0 appearance-none rounded-full bg-control transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-white before:shadow-sm before:transition-transform checked:bg-accent checked:before:translate-x-3.5 disabled:opacity-50 forced-colors:appearance-auto forced-colors:before:hidden ${className}`}
  />
)
