import { X } from 'lucide-react'
import { IconButton } from '#base/web/button.tsx'

/**
 * Names the scans that made no line, until they are dismissed: who scans does not look at the screen each time. It stays in
 * sight below a long bill.
 */
export const MissedScans = ({ missed, dismiss }: { missed: readonly string[]; dismiss: () => void }) =>
  missed.length > 0 && (
    <div
      role="alert"
      className="sticky bottom-2 z-10 mt-2 flex items-start gap-2 rounded-lg bg-amber-tint px-3 py-1 text-amber-text"
    >
      <ul className="min-w-0 flex-1 py-1">
        {missed.map((text) => (
          <li key={text} className="break-words">
            {text}
          </li>
        ))}
      </ul>
      <IconButton icon={X} label="Dismiss" onClick={dismiss} />
    </div>
  )
