// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { signInCall } from './auth-client.ts'

/** How the authentication client handles a response: it reports it, then returns data or the error. */
const answering = (status: number, message: string | undefined, headers: Record<string, string> = {}) =>
  signInCall<never>(async ({ onError }) => {
    onError({ response: new Response(null, { status, headers }) })
    return { data: null, error: { status, message } }
  })

test('[8.20] HTTP 429 shows the seconds from the retry-after header', async () => {
  await expect(answering(429, 'Too many requests', { 'retry-after': '37' })).rejects.toMatchObject({
    status: 429,
    message: 'Rate limit exceeded. Retry after 37 seconds',
  })
})

test('other refusals keep their message, or get the default one', async () => {
  await expect(answering(401, 'Invalid email or password')).rejects.toMatchObject({
    message: 'Invalid email or password',
  })
  await expect(answering(500, undefined)).rejects.toMatchObject({
    message: 'Sign-in failed. Please try again.',
  })
})

test('returns data unchanged', async () => {
  expect(await signInCall(async () => ({ data: { token: 'a' }, error: null }))).toEqual({ token: 'a' })
})
