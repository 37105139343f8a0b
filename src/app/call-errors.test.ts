import { ORPCError } from '@orpc/server'
import { expect, test } from 'vitest'
import { Refusal } from '#base/refusal.ts'
import { callError } from './call-errors.ts'

const byLibrary = (statusCode: number) => Object.assign(new Error('Not like this'), { statusCode })

test.each([
  [byLibrary(400), 400, 'invalid'],
  [byLibrary(404), 404, 'notFound'],
  [byLibrary(413), 413, 'tooLarge'],
  [byLibrary(416), 416, 'invalid'],
  [byLibrary(417), 417, 'invalid'],
  [new ORPCError('METHOD_NOT_SUPPORTED', { message: 'Not like this' }), 405, 'invalid'],
] as const)('[17.112] what a library refuses stays a refusal: %o is %i %s', (error, status, code) => {
  const reported: unknown[] = []
  const refused = callError(error, (each) => reported.push(each))
  expect(refused).toMatchObject({ status, code, message: 'Not like this' })
  expect(reported).toEqual([])
})

test.each([new TypeError('secret'), byLibrary(500), byLibrary(200), 'secret'])(
  '[17.112] anything else is reported and answered without details: %o',
  (error) => {
    const reported: unknown[] = []
    const refused = callError(error, (each) => reported.push(each), 'r1')
    expect(refused).toMatchObject({ status: 500, code: 'internal', data: { requestId: 'r1' } })
    expect(refused.message).not.toContain('secret')
    expect(reported).toEqual([error])
  },
)

test('[17.192] a server that is busy names its request, and a refusal of what was asked does not', () => {
  const of = (refusal: Refusal) => callError(refusal, () => {}, 'r1').data
  expect(of(new Refusal('unavailable', 'Later', { retryAfter: 2 }))).toEqual({
    retryAfter: 2,
    requestId: 'r1',
  })
  expect(of(new Refusal('conflict', 'No', { reason: 'merged' }))).toEqual({ reason: 'merged' })
})
