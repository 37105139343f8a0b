import { signInMessages } from '#users/messages.ts'

/** What plain http means, to whoever comes from another machine that way; this machine alone needs no such note. */
export const PlainHttpNote = () =>
  isSecureContext ? null : (
    <p role="note" className="mt-4 rounded-lg bg-amber-tint px-3 py-2 text-help text-amber-text">
      {signInMessages.plain}
    </p>
  )
