import { expect, test } from 'vitest'
import { writeCsv } from '#base/spreadsheet/write-csv.ts'
import { countsFor, type Labelled, labelColumns, labelsOf } from './labels.ts'

/* What the labels of goods show. */

const soap: Labelled = {
  name: 'Soap 100 g',
  code: 'SOAP-1',
  barcode: '8901234567894',
  unit: 'PCS',
  mrp: 50,
  sellingPrice: 40,
  priceIncludesTax: false,
  taxes: [{ rate: 18 }],
  brand: 'Lotus',
  date: '2026-11-27',
  count: 1,
}

test.each([
  ['before tax', {}, true, 47.2],
  ['including tax', { priceIncludesTax: true }, true, 40],
  ['of a shop that charges no GST', {}, false, 40],
  ['without taxes', { taxes: [] }, true, 40],
])('[16.451] a price %s is on the label as consumers pay it', (_, changes, isTaxed, price) => {
  expect(labelsOf([{ ...soap, ...changes }], { isTaxed })).toMatchObject([{ price, mrp: 50, count: 1 }])
})

test('[16.451] a pack with its own barcode has a label at its price, or that of its contents', () => {
  const box = { name: 'Box', size: 12, barcode: 'BOX', price: null, priceIncludesTax: false }
  const packs = [
    box,
    { ...box, name: 'Case', size: 144, barcode: 'CASE', price: 5000, priceIncludesTax: true },
    { ...box, name: 'Bundle', barcode: null },
  ]
  expect(labelsOf([{ ...soap, packs }], { isTaxed: true })).toMatchObject([
    { barcode: '8901234567894', unit: 'PCS', price: 47.2 },
    { barcode: 'BOX', unit: 'Box of 12 PCS', price: 566.4, mrp: 600 },
    { barcode: 'CASE', unit: 'Case of 144 PCS', price: 5000, mrp: 7200 },
  ])
})

test('[16.451] a lot has a label for each unit, also for a part of one, and the file says them all', () => {
  const lots = [
    { ...soap, lot: 'INT-00007', count: 24 },
    { ...soap, name: '=Rice', barcode: null, mrp: null, brand: null, lot: 'INT-00007', count: 12.5 },
  ]
  const [head, first, second] = writeCsv(labelColumns, labelsOf(lots, { isTaxed: true })).split(/\r?\n/)
  expect(head).toContain('Product Name,Product ID,Barcode,MRP,Price with taxes,Pack,Brand,Lot,Date,Labels')
  expect(first).toBe('Soap 100 g,SOAP-1,8901234567894,50,47.2,PCS,Lotus,INT-00007,2026-11-27,24')
  expect(second).toBe("'=Rice,SOAP-1,,,47.2,PCS,,INT-00007,2026-11-27,13")
})

const bag = { name: 'Bag', size: 12, barcode: 'BAG', price: 500, priceIncludesTax: true }
const carton = { ...bag, name: 'Carton', size: 144, barcode: 'CARTON', price: null }
const lot = { ...soap, lot: 'INT-00007', packs: [bag, carton], pack: { name: 'bag' }, count: 30 }

test('[16.499] a lot has a label for each whole pack that it was counted in, at the price of the pack', () => {
  const labels = labelsOf([lot], { isTaxed: true })
  expect(labels.map(({ barcode, price, count }) => [barcode, price, count])).toEqual([
    ['8901234567894', 47.2, 30],
    ['BAG', 500, 2],
    ['CARTON', 6796.8, 0],
  ])
})

test('[16.499] labels are for each piece, or for each pack and the pieces that came in none', () => {
  const loose = { ...lot, pack: null, count: 7 }
  const labels = labelsOf([lot, loose], { isTaxed: true })
  expect(countsFor(labels, 'pieces')).toEqual([30, 0, 0, 7, 0, 0])
  expect(countsFor(labels, 'packs')).toEqual([0, 2, 0, 7, 0, 0])
  const { lot: _, ...listed } = lot
  expect(countsFor(labelsOf([{ ...listed, count: 1 }], { isTaxed: true }), 'pieces')).toEqual([1, 1, 1])
})

test('[16.535] opening stock has a label for each unit on hand and none for packs; a lot also for its packs', () => {
  const { pack: _, ...uncounted } = lot
  const labels = labelsOf([{ ...uncounted, lot: null, count: 4 }, lot], { isTaxed: true })
  expect(labels.map((label) => [label.lot, label.isPack, label.count]).slice(0, 4)).toEqual([
    [null, false, 4],
    [null, true, 0],
    [null, true, 0],
    ['INT-00007', false, 30],
  ])
  expect(countsFor(labels, 'pieces')).toEqual([4, 0, 0, 30, 0, 0])
  expect(countsFor(labels, 'packs')).toEqual([4, 0, 0, 0, 2, 0])
})
