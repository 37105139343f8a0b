import { signInMessages } from '#users/sign-in-messages.ts'

/** The risk of plain http, shown to people on other machines; on the same machine there is none. */
export const PlainHttpNote = () =>
  isSecureContext ? null : (
    <p role="note" className="mt-4 rounded-lg bg-amber-tint px-3 py-2 text-help text-amber-text">
      {signInMessages.plain}
    </p>
  )
