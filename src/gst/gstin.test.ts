import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkGstin, gstinCheckCharacter, stateOfGstin } from '#gst/gstin.ts'
import { gstin } from '#gst/identifiers.ts'
import { messages } from '#gst/messages.ts'
import { isUnregistered, normaliseGstin } from '#gst/unregistered.ts'

describe('a valid GSTIN', () => {
  it.each([
    ['27AAPFU0939F1ZV', 'regular', '27', 'AAPFU0939F'],
    ['24AANFA2641L1ZF', 'regular', '24', 'AANFA2641L'],
    ['29AABCR1718E1ZL', 'regular', '29', 'AABCR1718E'],
    ['24AAUPV7468F1ZW', 'regular', '24', 'AAUPV7468F'],
    ['27GSPMH1881G1ZH', 'regular', '27', 'GSPMH1881G'],
    ['33GSPTN1882G1Z3', 'regular', '33', 'GSPTN1882G'],
    ['20ALYPD6528PQC5', 'taxCollector', '20', 'ALYPD6528P'],
    ['29AAACX0000A1Z7', 'regular', '29', 'AAACX0000A'],
    ['29AAAFB0000B1ZL', 'regular', '29', 'AAAFB0000B'],
    ['27AAAPC0000C1Z1', 'regular', '27', 'AAAPC0000C'],
    ['07AAAHD0000D1ZH', 'regular', '07', 'AAAHD0000D'],
    ['33AAATE0000E2ZT', 'regular', '33', 'AAATE0000E'],
    ['38AAALG0000G1ZU', 'regular', '38', 'AAALG0000G'],
    ['24AAACN0000NAZR', 'regular', '24', 'AAACN0000N'],
  ])('%s is %s of state %s with PAN %s', (text, kind, state, pan) => {
    expect(checkGstin(text)).toMatchObject({ ok: true, gstin: text, kind, state, pan })
    expect(stateOfGstin(text)).toBe(state)
  })

  it('[22.54] is accepted in the digits of an Indian script', () => {
    expect(checkGstin('२७AAPFU०९३९F१ZV')).toMatchObject({ ok: true, gstin: '27AAPFU0939F1ZV' })
    expect(gstin.parse('૨૭AAPFU૦૯૩૯F૧ZV')).toBe('27AAPFU0939F1ZV')
  })

  it('is accepted in any common format', () => {
    expect(checkGstin(' 27aapfu 0939f1zv ')).toMatchObject({ ok: true, gstin: '27AAPFU0939F1ZV' })
    expect(gstin.parse(' 27aapfu 0939f1zv ')).toBe('27AAPFU0939F1ZV')
  })

  it.each([
    ['29BLRA12345B1D', 'taxDeductor', undefined],
    ['0717UNO00157UN', 'uin', undefined],
    ['0717USA00011NR', 'nonResident', undefined],
    ['9917USA00001OS', 'onlineService', undefined],
  ])('%s… is %s and contains no PAN', (first14, kind, pan) => {
    const text = first14 + gstinCheckCharacter(first14)
    const check = checkGstin(text)
    expect(check).toMatchObject({ ok: true, kind, pan })
  })

  it('warns of an unusual holder letter and an outdated state code', () => {
    const withCheck = (first14: string) => first14 + gstinCheckCharacter(first14)
    expect(checkGstin(withCheck('27AAPXU0939F1Z'))).toMatchObject({ ok: true, warning: messages.gstinHolder })
    expect(checkGstin(withCheck('28AAPFU0939F1Z'))).toMatchObject({
      ok: true,
      warning: messages.gstinLegacyState,
    })
    expect(checkGstin('27AAPFU0939F1ZV')).toMatchObject({ warning: undefined })
  })
})

describe('an invalid GSTIN reports its first error', () => {
  it.each([
    ['27AAPFU0939F1ZW', 'check', 'check character should be V'],
    ['29AAACX0000A1Z8', 'check', 'check character should be 7'],
    ['27AAPFU0939F1Z', 'length', '14 characters'],
    ['27AAPFU0939F1ZVV', 'length', '16 characters'],
    ['00AAACX0000A1ZR', 'state', 'no state 00'],
    ['39AAACX0000A1Z6', 'state', 'no state 39'],
    ['29AAACX0000A0Z8', 'pattern', 'entity number 0'],
    ['29AAAC10000A1Z3', 'pattern', 'digit among the PAN letters'],
    ['29AAACX000OA1ZJ', 'pattern', 'letter O among the PAN digits'],
    ['27AAPUF0939F1ZV', 'check', 'two letters transposed'],
    ['72AAPFU0939F1ZV', 'state', 'state digits transposed'],
    ['36AMBPG7773M002', 'pattern', 'test number of the invoice sandbox'],
    ['', 'length', 'empty'],
    ['２７AAPFU0939F1ZV', 'pattern', 'full-width digits'],
  ])('%s: %s (%s)', (text, fault) => {
    const check = checkGstin(text)
    expect(check).toMatchObject({ ok: false, fault })
    expect(gstin.safeParse(text).error?.issues[0]?.message).toBe(check.ok ? '' : check.message)
  })

  it('[16.431] has the state of its first two digits, if they are one', () => {
    expect(stateOfGstin('27AAPFU0939F1ZW')).toBe('27')
    expect(stateOfGstin('27AAPFU0939F1Z')).toBe('27')
    expect(stateOfGstin('39AAACX0000A1Z6')).toBeUndefined()
  })

  it('of a government department is accepted, and its state is read', () => {
    expect(checkGstin('29AAAC10000A1Z3')).toMatchObject({ message: messages.gstinGovernment })
    expect(stateOfGstin('29AAAC10000A1Z3')).toBe('29')
  })
})

describe('the check character', () => {
  it('detects any single wrong character', () => {
    const characters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const good = '27AAPFU0939F1ZV'
    for (let at = 0; at < 15; at += 1) {
      for (const character of characters.filter((each) => each !== good[at])) {
        expect(checkGstin(good.slice(0, at) + character + good.slice(at + 1)).ok).toBe(false)
      }
    }
  })

  it('detects swapped neighbouring characters', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), (at) => {
        const good = '27AAPFU0939F1ZV'
        const swapped = good.slice(0, at) + good[at + 1] + good[at] + good.slice(at + 2)
        expect(swapped === good || !checkGstin(swapped).ok).toBe(true)
      }),
    )
  })
})

describe('URP', () => {
  it('means an unregistered party, in any case', () => {
    expect(isUnregistered(' urp ')).toBe(true)
    expect(isUnregistered('URPX')).toBe(false)
    expect(isUnregistered('27AAPFU0939F1ZV')).toBe(false)
    expect(normaliseGstin('urp')).toBe('URP')
    expect(stateOfGstin('URP')).toBeUndefined()
  })
})
