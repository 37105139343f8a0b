import { expect, test } from 'vitest'
import { parentsFirst } from './parents-first.ts'

const table = (name: string, ...parents: string[]) => ({ name, parents })

test('places a table after those that it refers to, and ignores tables that are not there', () => {
  const tables = [
    table('lines', 'sales', 'lots'),
    table('sales', 'customers'),
    table('customers', 'elsewhere'),
    table('lots'),
  ]
  const names = parentsFirst(tables).map(({ name }) => name)
  expect(names).toHaveLength(4)
  expect(names.indexOf('lines')).toBeGreaterThan(names.indexOf('sales'))
  expect(names.indexOf('lines')).toBeGreaterThan(names.indexOf('lots'))
  expect(names.indexOf('sales')).toBeGreaterThan(names.indexOf('customers'))
})

test('refuses a circle', () => {
  expect(() => parentsFirst([table('a', 'b'), table('b', 'a'), table('c')])).toThrow(/in a circle: a, b/)
})
