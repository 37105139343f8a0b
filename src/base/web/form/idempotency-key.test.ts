// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { idempotencyKey, outcomeKnown } from './idempotency-key.ts'

beforeEach(() => sessionStorage.clear())

describe('the key of a create form', () => {
  it('[16.2] stays the same until the outcome is known, even if the form is closed and reopened', () => {
    const first = idempotencyKey('shop:vendor').read()
    expect(idempotencyKey('shop:vendor').read()).toBe(first)
    idempotencyKey('shop:vendor').settle()
    expect(idempotencyKey('shop:vendor').read()).not.toBe(first)
  })

  it('is unique per form and workspace', () => {
    const keys = ['shop:vendor', 'shop:product', 'other:vendor'].map((name) => idempotencyKey(name).read())
    expect(new Set(keys).size).toBe(3)
  })
})

describe('the outcome of a failed call', () => {
  it.each([
    [400, true],
    [403, true],
    [404, true],
    [413, true],
    [408, false],
    [409, true],
    [429, false],
    [500, false],
    [503, false],
    [undefined, false],
  ])('status %s: the outcome is known: %s', (status, known) => {
    expect(outcomeKnown(status)).toBe(known)
  })
})
