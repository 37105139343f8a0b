import { expect, test } from 'vitest'
import type { BoughtDocument } from '#reports/output.ts'
import { linesOf, purchaseColumns } from './register-columns.ts'

const row = { hsnNumber: '5208', rate: 18, taxable: 100, amount: 118, taxes: [] }
const document: BoughtDocument = {
  id: '0198c0de-0000-7000-8000-000000000001',
  documentId: '0198c0de-0000-7000-8000-000000000001',
  kind: 'expense',
  number: 'EX/2627/00001',
  against: null,
  date: '2026-11-06',
  arrivalDate: null,
  vendorName: '',
  gstin: '29AAGCB7383J1Z4',
  placeOfSupply: null,
  purchaseOrder: null,
  reverseCharge: false,
  creditCountsOn: null,
  tcs: 0,
  roundOff: 0,
  rows: [{ ...row, creditClaimed: true }, { ...row, creditClaimed: false }, row],
}

test('[19.183] the file of the purchase register has a column that says whether credit is claimed', () => {
  const lines = linesOf(document)
  const columns = purchaseColumns(lines)
  const texts = (header: string) => {
    const column = columns.find((each) => each.header === header)
    return lines.map((line) => column?.value(line))
  }
  expect(texts('Credit claimed')).toEqual(['Yes', 'No', ''])
  expect(texts('Type')).toEqual(['Expense', 'Expense', 'Expense'])
})

test('[27.34] the file of the purchase register says in which month credit counts that came after its month was filed', () => {
  const late = { ...document, creditCountsOn: '2026-12-01' }
  const lines = [document, late].flatMap(linesOf)
  const column = purchaseColumns(lines).find(({ header }) => header === 'Credit in')
  expect(lines.map((line) => column?.value(line))).toEqual(['', '', '', 'Dec 2026', '', ''])
  expect(purchaseColumns(linesOf(document)).some(({ header }) => header === 'Credit in')).toBe(false)
})
