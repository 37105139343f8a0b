import { describe, expect, test } from 'vitest'
import { readTable } from '#base/spreadsheet/read-table.ts'
import { findState } from '#gst/find-state.ts'
import { checkGstin, stateOfGstin } from '#gst/gstin.ts'
import { hsn } from '#gst/identifiers.ts'
import { pinFitsState, STATES } from '#gst/states.ts'
import { isUnregistered } from '#gst/unregistered.ts'
import { places, seedNames } from '../../demo/names.ts'
import { sampleRecords, sampleTable, sampleXlsx } from './catalogue.ts'

describe('the sample catalogue', () => {
  test('is large, varied and without duplicates', async () => {
    const products = await sampleRecords('catalogue')
    const distinct = (column: string) => new Set(products.map((product) => product[column]))
    expect(products.length).toBeGreaterThan(320)
    expect(distinct('Product Name').size).toBe(products.length)
    expect(distinct('Vendor').size).toBe(14)
    expect(distinct('Unit').size).toBe(12)
    expect([...distinct('GST Rate')].sort()).toEqual(['0', '12', '18', '3', '40', '5'])
    expect(
      products.filter((product) => /\p{Script=Devanagari}/u.test(product['Product Name'] ?? '')).length,
    ).toBeGreaterThan(25)
    expect(
      products.filter((product) => /\p{Script=Tamil}/u.test(product['Product Name'] ?? '')).length,
    ).toBeGreaterThan(25)
  })

  test('has HSN numbers of 4, 6 or 8 digits, some with a leading zero, and 12 % for bricks only', async () => {
    const products = await sampleRecords('catalogue')
    expect(products.filter((product) => !hsn.isValid(product['HSN Number'] ?? ''))).toEqual([])
    expect(products.filter((product) => product['HSN Number']?.startsWith('0')).length).toBeGreaterThan(50)
    const bricks = products
      .filter((product) => product['GST Rate'] === '12')
      .map((product) => product['HSN Number'])
    expect(bricks.sort()).toEqual(['6815', '6904', '6905'])
  })

  test('is the same as an Excel file', async () => {
    const csv = await sampleTable('catalogue')
    const xlsx = await readTable(await sampleXlsx('catalogue'), 'catalogue.xlsx')
    expect(xlsx).toMatchObject({ headers: csv.headers, rows: csv.rows, rowNumbers: csv.rowNumbers })
  })

  test('has vendors that match the products, with valid GSTINs or none', async () => {
    const vendors = await sampleRecords('vendors')
    const products = await sampleRecords('catalogue')
    expect(new Set(vendors.map((vendor) => vendor['Business Name']))).toEqual(
      new Set(products.map((product) => product.Vendor)),
    )
    const wrong = vendors
      .map((vendor) => vendor['GST Number'] ?? '')
      .filter((gst) => !isUnregistered(gst) && !checkGstin(gst).ok)
    expect(wrong).toEqual([])
  })

  test('has customers with matching states, PIN codes and GSTINs', async () => {
    const customers = await sampleRecords('customers')
    expect(customers).toHaveLength(60)
    const wrong = customers.filter((customer) => {
      const state = findState(customer.State ?? '')
      const gst = customer.GSTIN ?? ''
      if (!state || !pinFitsState(customer['PIN Code'] ?? '', state.code)) return true
      return gst !== '' && (!checkGstin(gst).ok || stateOfGstin(gst) !== state.code)
    })
    expect(wrong).toEqual([])
    expect(customers.filter((customer) => customer.GSTIN !== '').length).toBeGreaterThan(20)
  })
})

describe('generated names', () => {
  test('depend on the seed only', () => {
    const six = (seed: number) => {
      const names = seedNames(seed)
      return Array.from({ length: 6 }, () => [
        names.fullName(),
        names.shopName(),
        names.street(),
        names.mobile(),
        names.place(),
      ])
    }
    expect(six(7)).toEqual(six(7))
    expect(six(7)).not.toEqual(six(8))
  })

  test('cover the range of whole numbers and stay within it', () => {
    const names = seedNames(1)
    const rolled = new Set(Array.from({ length: 500 }, () => names.int(1, 6)))
    expect([...rolled].sort()).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('use GST’s names of places', () => {
    const wrong = places.filter(
      ({ state, stateCode, zipCode }) =>
        STATES.find(({ code }) => code === stateCode)?.name !== state || !pinFitsState(zipCode, stateCode),
    )
    expect(wrong).toEqual([])
  })
})
