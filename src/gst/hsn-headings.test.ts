import { expect, test } from 'vitest'
import { hasHeading, headingsLike, serviceLike } from './hsn-headings.ts'

test.each([
  ['8517', true],
  ['851713', true],
  ['85171300', true],
  ['0309', true],
  ['8485', true],
  ['9954', true],
  ['998314', true],
  ['8469', false],
  ['8520', false],
  ['7012', false],
  ['2527', false],
  ['8550', false],
  ['7701', false],
  ['9501', false],
  ['9974', false],
])('[16.370] the heading of %s exists: %s', (typed, exists) => {
  expect(hasHeading(typed)).toBe(exists)
})

test.each([
  ['8539', ['8539']],
  ['85395000', ['8539']],
  ['switch', ['8536']],
  ['LED bulb', ['8539']],
  ['fly ash', ['6815']],
  ['water tank', ['3925']],
  ['toor', ['0713']],
  ['Haldi', ['0910']],
  ['', []],
  ['nothing of the kind', []],
])('[16.371] %s offers %j', (typed, numbers) => {
  expect(headingsLike(typed).map(({ number }) => number)).toEqual(numbers)
})

test('[16.371] digits offer common headings first, the others with the words of their chapter', () => {
  const found = headingsLike('73', 50)
  expect(found[0]).toEqual({ number: '7306', words: 'Steel pipes' })
  expect(found).toHaveLength(26)
  expect(found.at(-1)).toEqual({ number: '7325', words: 'Goods of iron and steel' })
  expect(headingsLike('8')).toHaveLength(12)
})

test.each([
  ['Freight', '9965'],
  ['Freight to Pune', '9965'],
  ['Transport', '9965'],
  ['Loading and unloading', '9967'],
  ['Courier', '9968'],
  ['Installation of pump', '9987'],
  ['Packing', undefined],
  ['', undefined],
])('[27.99] the charge “%s” is the service %s', (description, number) => {
  expect(serviceLike(description)?.number).toBe(number)
})

test.each([
  ['Freight to Pune', '996511'],
  ['Transport', '996511'],
  ['Loading and unloading', '996719'],
  ['Installation of pump', '998739'],
  ['Passenger transport', undefined],
  ['Printing', undefined],
])('[27.171] the charge “%s” usually has the SAC %s', (description, sac) => {
  expect(serviceLike(description)?.sac).toBe(sac)
})
