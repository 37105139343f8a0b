import {
  cloneElement,
  lazy,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import { landmarkOf } from './landmark.ts'

const parts = () => import('./menu-parts.tsx')
const OpenMenu = lazy(async () => ({ default: (await parts()).OpenMenu }))

/** One act of a menu: icon, danger, disabled, onClick. */
export const MenuItem = lazy(async () => ({ default: (await parts()).MenuItem }))
/** A yes or no inside a menu: checked, onChange; the menu stays open. */
export const MenuCheck = lazy(async () => ({ default: (await parts()).MenuCheck }))
/** One of several: label, value, options, onChange. */
export const MenuRadio = lazy(async () => ({ default: (await parts()).MenuRadio }))
/** A line between groups. */
export const MenuSeparator = lazy(async () => ({ default: (await parts()).MenuSeparator }))

type TriggerProps = {
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  onClick?: (event: MouseEvent<HTMLElement>) => void
  onPointerEnter?: () => void
  onFocus?: () => void
}

/**
 * A menu under a button: `<Menu trigger={<Button>Export</Button>}><MenuItem …/></Menu>`. Its code is read ahead on
 * hover or focus and takes over at the first click, so that it weighs nothing on the first screen.
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
    onClick: (event) => setPlace(landmarkOf(event.currentTarget)),
    onPointerEnter: () => void parts(),
    onFocus: () => void parts(),
  })
  if (place === undefined) return trigger
  return (
    <Suspense fallback={trigger}>
      <OpenMenu {...props} place={place} />
    </Suspense>
  )
}
