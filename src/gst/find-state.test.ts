import { describe, expect, it } from 'vitest'
import { findState } from '#gst/find-state.ts'

describe('a typed state', () => {
  it.each([
    ['29', '29'],
    [' karnataka ', '29'],
    ['Orissa', '21'],
    ['TN', '33'],
    ['Tamilnadu', '33'],
    ['J&K', '01'],
    ['Jammu & Kashmir', '01'],
    ['NCT of Delhi', '07'],
    ['Daman & Diu', '26'],
    ['Pondicherry', '34'],
    ['Andhra Pradesh', '37'],
    ['Karnatka', '29'],
    ['Maharastra', '27'],
    ['Andra Pradesh', '37'],
    ['तमिलनाडु', '33'],
    ['தமிழ்நாடு', '33'],
    ['ಕರ್ನಾಟಕ', '29'],
    ['Mumbay', undefined],
    ['Pradesh', undefined],
    ['Gao', undefined],
    ['', undefined],
    ['96', undefined],
  ])('%s is %s', (text, code) => {
    expect(findState(text)?.code).toBe(code)
  })
})
