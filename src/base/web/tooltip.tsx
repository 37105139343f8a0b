import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

/** Says more about a control after 300 ms of hovering or focus; the control keeps its own name. */
export const Tooltip = ({ text, children }: { text: string; children: ReactElement }) => (
  <Base.Provider delay={300}>
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-70">
          <Base.Popup className="fade max-w-64 rounded-md bg-ink px-2 py-1 text-help text-canvas">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  </Base.Provider>
)
