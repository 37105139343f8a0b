import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameSearch } from '#base/sounds.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop } from '../../../tests/support/people.ts'

let database: TestDatabase
let owner: Caller
beforeAll(async () => {
  database = await openTestDatabase()
  owner = await (await openShop(database)).as('owner')
})
afterAll(() => database.close())

const names = [
  'LED bulb 9 W',
  'Anchor Penta Switch 6A',
  'M-Seal (100 g)',
  'Yarn, thick & soft',
  'तांबे की तार',
  'गेहूँ 5 kg',
  'CPVC Elbow 1/2 inch',
  'வெல்லம்',
  'വെള്ളം',
  'ಸಕ್ಕರೆ',
  'ਪੰਪ',
  'PVC pipe 1.5" – ₹20 off',
  'Cafe\u0301 № 5 (½ kg)',
  '५ किलो आटा।',
]

test('[15.163] products, customers and vendors are found across scripts and by initials', async () => {
  for (const name of names) await owner.products.quickCreate({ name, sellingPrice: 10 })
  await owner.customers.quickCreate({ name: 'रमेश कुमार', phoneNumber: '9876543210' })
  await owner.vendors.quickCreate({ businessName: 'Joshi Traders' })
  const found = async (search: string) =>
    (await owner.products.getMany({ page: 1, perPage: 100, search })).products.map(
      ({ product }) => product.name,
    )
  expect(await found('tar')).toContain('तांबे की तार')
  expect(await found('tambe taar')).toEqual(['तांबे की तार'])
  expect(await found('बल्ब')).toEqual(['LED bulb 9 W'])
  expect(await found('aps')).toEqual(['Anchor Penta Switch 6A'])
  expect(await found('ಪಂಪ್')).toEqual(['ਪੰਪ'])
  expect(await found('blb')).toEqual([])
  const people = await owner.customers.getMany({ page: 1, perPage: 10, search: 'ramesh' })
  expect(people.customers.map(({ name }) => name)).toEqual(['रमेश कुमार'])
  const vendors = await owner.vendors.getMany({ page: 1, perPage: 10, search: 'जोशी' })
  expect(vendors.vendors.map(({ businessName }) => businessName)).toEqual(['Joshi Traders'])
})

/** What versions heard that did not hear words with one consonant. */
const heardBefore = (name: string) => nameSearch(name).replace(/ [~^][a-z]*[aeiou][a-z]*/g, '')

/** Names with letters that older versions did not hear. */
const unheard = ['പാൽ', 'മാങ്ങ അച്ചാർ', 'തൂൺ 2 m', 'উৎপল মোদক', 'ৰাতুল বৰা', 'ਪਕੌੜਾ', 'ସ୍ୱାଦ', 'പാല്\u200dപ്പൊടി']

test('[15.163] names whose letters older versions did not hear are found after the upgrade', async () => {
  await database.asOwner(async (client) => {
    const migration = readFileSync('migrations/0112_search_by_own_letters.sql', 'utf8')
    await client.query(migration)
    for (const name of [...names, ...unheard]) {
      const { rows } = await client.query('select pg_temp.name_search($1, true) as search', [name])
      expect(rows[0]?.search).toBe(heardBefore(name))
    }
    for (const name of unheard) await owner.products.quickCreate({ name, sellingPrice: 10 })
    const words = async () => {
      const { rows } = await client.query('select search from products order by id')
      return rows.map(({ search }) => new Set(search.split(' ')))
    }
    const fresh = await words()
    await client.query(
      'update products set search = replace(search, pg_temp.name_search(name, true), pg_temp.name_search(name, false))',
    )
    await client.query(migration.slice(migration.lastIndexOf('update products')))
    expect(await words()).toEqual(fresh)
  })
})

test('[15.163] names saved by older versions are found in the same way after the upgrade', async () => {
  await database.asOwner(async (client) => {
    await client.query(readFileSync('migrations/0057_search_by_sound.sql', 'utf8'))
    for (const name of names) {
      const { rows } = await client.query('select pg_temp.name_search($1) as search', [name])
      expect(rows[0]?.search).toBe(heardBefore(name))
    }
  })
})

const short = [
  'घी 1 L',
  'Amul Ghee',
  'चाय, पत्ती',
  'ચા',
  'ആട്ടാ',
  'ಅಕ್ಕಿ',
  'ਆਲੂ',
  'ড়ি',
  'Joy & Co',
  'തേയില ചായ',
  'क्यूआ',
  'Oye',
  'ੜੀ',
  'റ്റീ',
  'मैं',
  'Kya',
  'Wow (tea)',
  'Eye-5/khoya',
  'Sshee',
  'Tschow',
  'Café de',
]

test('[16.569] names that older versions saved with words of one consonant are found after the upgrade', async () => {
  await database.asOwner(async (client) => {
    const migration = readFileSync('migrations/0160_search_by_syllables.sql', 'utf8')
    await client.query(migration.slice(0, migration.indexOf('update products')))
    for (const name of [...names, ...unheard, ...short]) {
      const { rows } = await client.query('select pg_temp.heard($1) as heard', [name])
      const heard = nameSearch(name).slice(heardBefore(name).length).trim()
      expect([name, rows[0]?.heard ?? '']).toEqual([name, heard])
    }
    for (const name of short.slice(1)) await owner.products.quickCreate({ name, sellingPrice: 10 })
    const made = await owner.products.quickCreate({ name: 'घी 1 L', sellingPrice: 10 })
    await owner.products.setGroups({ products: [{ id: made.id, category: 'Tea', brand: 'माँ' }] })
    await owner.customers.quickCreate({ name: 'Om Joy', phoneNumber: '9876543211' })
    await owner.vendors.quickCreate({ businessName: 'ರಾಯಿ' })
    const words = async () => {
      const { rows } = await client.query(
        'select search from products union all select search from customers union all select search from vendors order by 1',
      )
      return rows.map(({ search }) => search.split(' ').sort().join(' ')).sort()
    }
    const fresh = await words()
    for (const table of ['products', 'customers', 'vendors'])
      await client.query(
        `update ${table} set search = regexp_replace(search, ' [~^][a-z]*[aeiou][a-z]*', '', 'g')`,
      )
    expect(await words()).not.toEqual(fresh)
    await client.query(migration.slice(migration.indexOf('update products')))
    expect(await words()).toEqual(fresh)
  })
  const { products } = await owner.products.getMany({ page: 1, perPage: 10, search: 'ghee' })
  expect(products.map(({ product }) => product.name)).toContain('घी 1 L')
})
