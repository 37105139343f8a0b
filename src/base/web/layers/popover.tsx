import { Suspense, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { later } from '#base/web/later.tsx'
import { landmarkOf } from './landmark.ts'
import type { PopoverProps } from './open-popover.tsx'

const read = () => import('./open-popover.tsx')
const OpenPopover = later(read)

/**
 * A few fields under a button, named `label`; they take effect as they change. The first one gets the focus; `action` (a
 * button before Done), Done, Escape and a click outside close them, and all but the last return the focus to the button. It is
 * loaded on hover or focus and opens with its fields at the first click, so that the first screen does not load it.
 */
export function Popover(props: PopoverProps) {
  const [place, setPlace] = useState<HTMLElement | null>()
  const button = (
    <Button
      icon={props.icon}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={({ currentTarget }) => setPlace(landmarkOf(currentTarget))}
      onPointerEnter={() => void read()}
      onFocus={() => void read()}
    >
      {props.trigger}
    </Button>
  )
  if (place === undefined) return button
  return (
    <Suspense fallback={button}>
      <OpenPopover {...props} place={place} />
    </Suspense>
  )
}
