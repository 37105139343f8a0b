import { expect, test } from 'vitest'
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
