import { expect, test } from 'vitest'
import { sameName } from '#imports/same-name.ts'
import { readVendors } from './read-vendors.ts'
import { writtenVendors } from './written-vendors.ts'

const read = (text: string, main = 'Patil Steel') => {
  const said: string[] = []
  const found = readVendors(text, main, (message) => {
    said.push(message)
    return undefined
  })
  return said.length > 0 ? said : found
}
const vendor = (name: string, code: string | null = null, leadTimeDays: number | null = null) => ({
  name,
  code,
  leadTimeDays,
})

test.each([
  ['', undefined],
  [' ; ', undefined],
  ['Gupta Traders', [vendor('Gupta Traders')]],
  ['Gupta Traders (GT-9); Sharma & Sons', [vendor('Gupta Traders', 'GT-9'), vendor('Sharma & Sons')]],
  ['Gupta(9) in 5 days\nRao IN 1 day', [vendor('Gupta', '9', 5), vendor('Rao', null, 1)]],
  ['"A; (B)" ("1;)")', [vendor('A; (B)', '1;)')]],
  ['Jain 5 days', [vendor('Jain 5 days')]],
  ['in 5 days', [vendor('in 5 days')]],
  ['Jain  in\t5   days', [vendor('Jain', null, 5)]],
  ['"A  B" ( x  y ) in 2 days', [vendor('A  B', 'x y', 2)]],
  ['"Made in 3 days" in 4 days', [vendor('Made in 3 days', null, 4)]],
])('[20.37] %j is read as vendors', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  ['Gupta (GT', /^Write “Gupta \(GT” as/],
  ['(GT-9)', /^Write “\(GT-9\)” as/],
  ['Gupta in 400 days', /^Enter whole days/],
  ['Gupta; gupta', /^This vendor is already on the list$/],
  ['patil  steel (9)', /^This is the main vendor/],
  [`Gupta (${'9'.repeat(61)})`, /60/],
  ['x'.repeat(121), /120/],
  [Array.from({ length: 21 }, (_, at) => `Vendor ${at}`).join('; '), /^Enter at most 20 other vendors$/],
])('[20.37] %j is refused in a sentence', (text, said) => {
  expect(read(text)).toEqual([expect.stringMatching(said)])
})

test('[20.37] what is written is read back unchanged', () => {
  const names = ['Rao', 'a "b"', 'x; y', '(z)', 'Made in 2 days', 'two\nlines', '=1+1', "O'Neil", '1']
  const given = names.map((businessName, at) => ({
    businessName,
    code: at % 2 === 0 ? null : (names.at(-at) ?? null),
    leadTimeDays: at % 3 === 0 ? null : at,
  }))
  expect(read(writtenVendors(given))).toEqual(
    given.map(({ businessName, ...rest }) => ({ name: businessName, ...rest })),
  )
})

test('[20.37] any names and codes are read back unchanged', () => {
  const pieces = [
    '"',
    ';',
    '(',
    ')',
    '\n',
    '\t',
    ' ',
    '  ',
    'in',
    '5',
    'days',
    ' in 5 days',
    'Jain',
    'Jain 5 days',
    'A in  5 days',
    'day',
    ',',
    '\u00a0',
  ]
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const word = () =>
    Array.from({ length: 1 + next(5) }, () => pieces[next(pieces.length)])
      .join('')
      .trim() || 'Rao'
  for (let time = 0; time < 3000; time += 1) {
    const given = [word(), word()].map((businessName) => ({
      businessName,
      code: next(2) === 0 ? null : word(),
      leadTimeDays: next(2) === 0 ? null : next(366),
    }))
    const names = given.map(({ businessName }) => sameName(businessName))
    if (new Set(names).size < names.length) continue
    const cell = writtenVendors(given)
    expect(read(cell), cell).toEqual(
      given.map(({ businessName, ...rest }) => ({ name: businessName, ...rest })),
    )
  }
})

test('[20.37] a cell of white space takes no longer than one of words', () => {
  const cell = (between: string) => Array.from({ length: 20 }, () => `a${between}b!(`).join(';')
  const timeOf = (text: string) => {
    const start = performance.now()
    read(text)
    return performance.now() - start
  }
  const fastest = (text: string) => Math.min(...Array.from({ length: 5 }, () => timeOf(text)))
  expect(fastest(cell(' '.repeat(380)))).toBeLessThan(20 * fastest(cell('x'.repeat(380))))
})
