import {
  type ComponentProps,
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react'
import { landmarkOf } from './landmark.ts'

type Parts = typeof import('./menu-parts.tsx')

let read: Parts | undefined
/** Loads the menu code once. */
const readParts = async () => {
  read ??= await import('./menu-parts.tsx')
}

// Items are rendered only inside an open menu, once its code has loaded, so a menu opens complete.
/** An action: icon, danger, disabled, onClick. */
export const MenuItem = (props: ComponentProps<Parts['MenuItem']>) => read && <read.MenuItem {...props} />
/** A checkbox: checked, onChange; the menu stays open. */
export const MenuCheck = (props: ComponentProps<Parts['MenuCheck']>) => read && <read.MenuCheck {...props} />
/** A radio group: label, value, options, onChange, closes. */
export const MenuRadio = (props: ComponentProps<Parts['MenuRadio']>) => read && <read.MenuRadio {...props} />
/** A separator. */
export const MenuSeparator = () => read && <read.MenuSeparator />

type TriggerProps = {
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  onClick?: (event: MouseEvent<HTMLElement>) => void
  onPointerEnter?: () => void
  onFocus?: () => void
}

/**
 * A menu under a button: `<Menu trigger={<Button>Export</Button>}><MenuItem …/></Menu>`. Its code is
 * preloaded on hover or focus and takes over at the first click, so that the first screen does not load it.
 */
export function Menu(props: {
  trigger: ReactElement<TriggerProps>
  align?: 'start' | 'end'
  children: ReactNode
}) {
  const [place, setPlace] = useState<HTMLElement | null>()
  const trigger = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: ({ currentTarget }) => readParts().then(() => setPlace(landmarkOf(currentTarget))),
    onPointerEnter: () => void readParts(),
    onFocus: () => void readParts(),
  })
  return read && place !== undefined ? <read.OpenMenu {...props} place={place} /> : trigger
}
