import { ORPCError } from '@orpc/client'
import { signInMessages } from '#users/sign-in-messages.ts'

/** Loads the client for sign-up, sign-in and sign-out at /api/auth, which no page needs before a click. */
export const readAuthClient = async () => (await import('./auth-library.ts')).authClient

type Answer<T> =
  | { data: T; error: null }
  | { data: null; error: { status: number; message?: string; data?: unknown } }
type Options = { onError: (context: { response: Response }) => void }

/**
 * Makes a sign-in call and returns its data; a refusal becomes an error that forms show, at its fields if it names some. HTTP 429 names the
 * seconds of the retry-after header (specification, section 8).
 */
export async function signInCall<T>(call: (fetchOptions: Options) => Promise<Answer<T>>): Promise<T> {
  let response: Response | undefined
  const { data, error } = await call({
    onError: (context) => {
      response = context.response
    },
  })
  if (error === null) return data
  const seconds = Number(response?.headers.get('retry-after') ?? 60)
  const message =
    error.status === 429 ? signInMessages.tooMany(seconds) : error.message || signInMessages.failed
  throw new ORPCError('signIn', { status: error.status, message, data: error.data })
}
