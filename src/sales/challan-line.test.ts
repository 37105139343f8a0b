import { describe, expect, test } from 'vitest'
import { billingRefusal, shareOf } from './challan-line.ts'

const line = {
  challanId: 'c',
  position: 0,
  number: 'DC/2627/00001',
  sentOn: '2026-11-10',
  customerId: 'asha',
  productVersionId: 'lot',
  unit: 'PCS',
  open: 6,
  openCost: 100,
}
const bill = { customerId: 'asha', invoiceDate: '2026-11-10', productVersionId: 'lot', quantity: 6 }

describe('[34.18] billing goods of a challan', () => {
  test.each([
    ['all that is out, on the day of the challan', {}, undefined],
    ['a part', { quantity: 1 }, undefined],
    ['more than is out', { quantity: 7 }, ['quantity', 'Only 6 PCS of DC/2627/00001 left to bill']],
    [
      'the day before the challan',
      { invoiceDate: '2026-11-09' },
      ['invoiceDate', 'Invoice date cannot be before 10 Nov 2026, the date of DC/2627/00001'],
    ],
    [
      'another customer',
      { customerId: 'ravi' },
      ['customerId', 'DC/2627/00001 went to another customer. Choose that customer.'],
    ],
    [
      'other goods',
      { productVersionId: 'other' },
      ['productVersionId', 'DC/2627/00001 has other goods on this line'],
    ],
  ])('%s', (_, changes, refusal) => {
    const said = billingRefusal(line, { ...bill, ...changes })
    expect(said && [said.field, said.message]).toEqual(refusal)
  })
})

test('[34.19] parts of a line cost their share, and the last of them the rest', () => {
  const costs: number[] = []
  let { open, openCost } = line
  for (const quantity of [1, 1, 4]) {
    const cost = shareOf({ open, openCost }, quantity)
    costs.push(cost)
    open -= quantity
    openCost -= cost
  }
  expect(costs).toEqual([17, 17, 66])
})
