import { createPortal } from 'react-dom'
import { useTrouble } from './connection.ts'
import { troubleSays } from './trouble.ts'

/** A note shown while the server cannot do its work; on a phone above everything, which makes room for it. */
export function ConnectionNote() {
  const trouble = useTrouble()
  return createPortal(
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-70 grid place-items-center px-4"
    >
      {trouble && (
        <p className="unconnected flex items-center rounded-lg bg-amber-tint px-3 py-2 text-amber-text shadow-float">
          {troubleSays[trouble].what} What you typed stays here; save it {troubleSays[trouble].when}.
        </p>
      )}
    </div>,
    document.body,
  )
}
