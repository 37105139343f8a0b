import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type ReactElement, useState } from 'react'
import { landmarkOf } from './landmark.ts'

/** Says more about a control after 300 ms of hovering or focus; the control keeps its own name. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <Base.Provider delay={300}>
      <Base.Root>
        <Base.Trigger
          ref={(control: HTMLButtonElement | null) => setPlace(landmarkOf(control))}
          render={children}
        />
        <Base.Portal container={place ?? undefined}>
          <Base.Positioner sideOffset={6} className="z-70">
            <Base.Popup className="fade max-w-64 rounded-md bg-ink px-2 py-1 text-help text-canvas">
              {text}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  )
}
