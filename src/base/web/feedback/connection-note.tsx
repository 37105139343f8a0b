import { createPortal } from 'react-dom'
import { useUnsaved } from '#base/web/form/unsaved.ts'
import { useTrouble } from './connection.ts'
import { type Trouble, troubleSays } from './trouble.ts'

const noteOf = ({ what, when }: (typeof troubleSays)[Trouble], isUnsaved: boolean) =>
  isUnsaved ? `${what} What you typed stays here; save it ${when}.` : `${what} The page loads again ${when}.`

/** A note shown while the server cannot do its work, above everything, which makes room for it. */
export function ConnectionNote() {
  const trouble = useTrouble()
  const isUnsaved = useUnsaved()
  return createPortal(
    <div role="status" className="pointer-events-none relative z-70">
      {trouble && (
        <p className="unconnected flex items-center bg-amber-tint px-3 py-2 text-amber-text shadow-float">
          {noteOf(troubleSays[trouble], isUnsaved)}
        </p>
      )}
    </div>,
    document.body,
  )
}
