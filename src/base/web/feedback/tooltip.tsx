import { Tooltip as Base } from '@base-ui/react/tooltip'
import { landmarkOf } from '#base/web/layers/landmark.ts'
import type { Tip } from './tips.ts'

/** The page's single tooltip, above its element or with `data-tip-below` under it; tips.ts decides when. */
export default function Tooltip({ tip }: { tip: Tip }) {
  return (
    <Base.Root open>
      <Base.Portal container={landmarkOf(tip.anchor) ?? undefined}>
        <Base.Positioner
          anchor={tip.anchor}
          side={tip.anchor.hasAttribute('data-tip-below') ? 'bottom' : 'top'}
          sideOffset={6}
          className="pointer-events-none z-80"
        >
          <Base.Popup
            role="tooltip"
            className="fade max-w-80 rounded-control bg-ink px-2 py-1 text-help break-words text-canvas shadow-float"
          >
            {tip.text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
