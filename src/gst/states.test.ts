import { describe, expect, it } from 'vitest'
import { isUtgst, pinFitsState, STATES, stateName, stateOfCode } from '#gst/states.ts'

describe('states', () => {
  it('are the 36 of India and Other Territory', () => {
    expect(STATES).toHaveLength(37)
    expect(new Set(STATES.map((each) => each.code)).size).toBe(37)
  })

  it('levy UTGST only in union territories without a legislature', () => {
    expect(STATES.filter((each) => isUtgst(each.code)).map((each) => each.code)).toEqual([
      '04',
      '26',
      '31',
      '35',
      '38',
      '97',
    ])
    expect(isUtgst('07') || isUtgst('34') || isUtgst('01')).toBe(false)
  })

  it('recognise old codes without offering them', () => {
    expect(stateOfCode('25')?.name).toBe('Daman and Diu')
    expect(STATES.some((each) => each.code === '25' || each.code === '28')).toBe(false)
    expect(stateOfCode('96')).toBeUndefined()
    expect(stateName('96')).toBe('Other Countries')
    expect(stateName('29')).toBe('Karnataka')
  })
})

describe('a PIN code', () => {
  it.each([
    ['560001', '29', true],
    ['110001', '07', true],
    ['110001', '29', false],
    ['400001', '27', true],
    ['160017', '04', true],
    ['605001', '34', true],
    ['396210', '26', true],
    ['500001', '36', true],
    ['194101', '38', true],
  ])('%s in %s: %s', (pin, code, fits) => {
    expect(pinFitsState(pin, code)).toBe(fits)
  })
})
