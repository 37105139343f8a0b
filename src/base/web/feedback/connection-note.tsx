import { createPortal } from 'react-dom'
import { useConnectionLost } from './connection.ts'

/** A note shown while the server is unreachable; on a phone above everything, which makes room for it. */
export const ConnectionNote = () =>
  createPortal(
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-70 grid place-items-center px-4"
    >
      {useConnectionLost() && (
        <p className="unconnected flex items-center rounded-lg bg-amber-tint px-3 py-2 text-amber-text shadow-float">
          No connection to Godown. What you typed stays here; save it once the connection is back.
        </p>
      )}
    </div>,
    document.body,
  )
