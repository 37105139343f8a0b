import { describe, expect, test } from 'vitest'
import { runs } from '#base/pdf/runs.ts'

const texts = (text: string) => runs(text).runs.map((run) => [run.text, run.font])
const printed = (text: string) =>
  runs(text)
    .runs.map((run) => run.text)
    .join('')

describe('runs', () => {
  test('plain Latin and ₹ are one run', () => {
    expect(texts('Rice 5 kg at ₹1,234.50')).toEqual([['Rice 5 kg at ₹1,234.50', 'Sans']])
    expect(texts('')).toEqual([])
  })

  test('each script is a run of its own, spaces go with what stands before', () => {
    expect(texts('अरिशि Rice அரிசி ચોખા চাল')).toEqual([
      ['अरिशि ', 'Sans'],
      ['Rice ', 'Sans'],
      ['அரிசி ', 'Tamil'],
      ['ચોખા ', 'Gujarati'],
      ['চাল', 'Bengali'],
    ])
  })

  test('the scripts of the south, the Punjab and Odisha too', () => {
    expect(texts('బియ్యం ಅಕ್ಕಿ അരി ਚੌਲ ଚାଉଳ 5 kg')).toEqual([
      ['బియ్యం ', 'Telugu'],
      ['ಅಕ್ಕಿ ', 'Kannada'],
      ['അരി ', 'Malayalam'],
      ['ਚੌਲ ', 'Gurmukhi'],
      ['ଚାଉଳ ', 'Odia'],
      ['5 kg', 'Sans'],
    ])
  })

  test('letters of one word in two scripts part, so that each is shaped', () => {
    expect(texts('ABCक्षत्रिय5')).toEqual([
      ['ABC', 'Sans'],
      ['क्षत्रिय', 'Sans'],
      ['5', 'Sans'],
    ])
  })

  test('joiners stay inside a word', () => {
    expect(texts('क्‍ष শ্রী')).toEqual([
      ['क्‍ष ', 'Sans'],
      ['শ্রী', 'Bengali'],
    ])
  })

  test('signs that Noto lacks come from the face of symbols', () => {
    expect(texts('½ Ω')).toEqual([['½ Ω', 'Symbols']])
    expect(runs('10 kΩ ±5% µm ² ≥ Привет').missing).toEqual([])
  })

  test.each([
    ['nice 😀👍🏽 day', 'nice [emoji] day'],
    ['مرحبا بكم', '[Arabic text]'],
    ['مرحبا, بكم', '[Arabic text], [Arabic text]'],
    ['你好 shop', '[Chinese text] shop'],
    ['සිංහල', '[Sinhala text]'],
    ['اردو دکان', '[Arabic text]'],
    ['a⸎b', 'a[U+2E0E]b'],
    ['🇮🇳', '[emoji]'],
  ])('%s is printed as %s and reported', (text, expected) => {
    expect(printed(text)).toBe(expected)
    expect(runs(text).missing.length).toBeGreaterThan(0)
  })

  test('reports each character once, with what stands for it', () => {
    expect(runs('😀😀').missing).toEqual([{ text: '😀', placeholder: '[emoji]' }])
  })

  test.each([
    ['a‑b', 'a-b'],
    ['x → y', 'x -> y'],
    ['Ａ１', 'A1'],
    ['1\u20092', '1 2'],
    ['a\u00adb\u200e\ufeff', 'ab'],
    ['one\r\ntwo\u2028three', 'one\ntwo\nthree'],
    ['ﬁne', 'fine'],
  ])('%j is spelt %j and nothing is reported', (text, expected) => {
    expect(runs(text)).toMatchObject({ missing: [] })
    expect(printed(text)).toBe(expected)
  })

  test('a very long word may break at whole characters, and loses none', () => {
    for (const word of ['W'.repeat(500), 'क्षि'.repeat(200)]) {
      expect(printed(word)).toContain('\u200b')
      expect(printed(word).replaceAll('\u200b', '')).toBe(word)
    }
    expect(printed('averyordinary.address@example.co.in')).not.toContain('\u200b')
  })
})
