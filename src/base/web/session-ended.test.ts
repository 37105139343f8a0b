import { afterEach, expect, test } from 'vitest'
import { askPerson, isWorking, workOf } from './session-ended.ts'

afterEach(() => workOf(undefined))

test('[16.321] does not ask to sign in again where there is no work on screen', async () => {
  expect(isWorking()).toBe(false)
  expect(await askPerson('ended')).toBe(false)
})

test('[16.321] calls that fail together ask once', () => {
  workOf('asha@example.in')
  expect(askPerson('ended')).toBe(askPerson('ended'))
})
