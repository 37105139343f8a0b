import { expect, test } from 'vitest'
import { hasPlace } from './in-folder.ts'

const people = (count: number) => Array.from({ length: count }, (_, at) => `person ${at}`)

test.each([
  ['the first archive', [], true],
  ['a second one while there are places to spare', ['me', ...people(3)], true],
  ['a second one when half the places are taken', ['me', ...people(4)], false],
  ['a first one when half the places are taken', people(5), true],
  ['a third one', ['me', 'me'], false],
  ['any when all places are taken', people(10), false],
])('[17.101] a person has a place for %s: %s', (_, taken, expected) => {
  expect(hasPlace('me', taken)).toBe(expected)
})
