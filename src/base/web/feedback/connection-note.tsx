import { CloudOff } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useConnectionLost } from './connection.ts'

/** A note shown while the server is unreachable, also over a panel that fills the screen. */
export const ConnectionNote = () =>
  createPortal(
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-70 grid place-items-center px-4 phone:bottom-18"
    >
      {useConnectionLost() && (
        <p className="flex items-center gap-2 rounded-lg bg-amber-tint px-3 py-2 text-amber-text shadow-float">
          <CloudOff size={16} aria-hidden className="shrink-0" />
          No connection to Godown. What you typed stays here; save it once the connection is back.
        </p>
      )}
    </div>,
    document.body,
  )
