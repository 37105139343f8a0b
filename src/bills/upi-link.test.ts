import { expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import { upiLink } from '#bills/upi-link.ts'

const request = {
  upiId: 'sharmatraders@upi',
  payee: 'Sharma Traders & Sons',
  amount: paise(156_200),
  reference: 'INV/26-27/00041',
}

test('the link follows the UPI specification exactly', () => {
  expect(upiLink(request)).toBe(
    'upi://pay?pa=sharmatraders@upi&pn=Sharma%20Traders%20%26%20Sons&tr=INV262700041' +
      '&tn=Invoice%20INV%2F26-27%2F00041&am=1562.00&cu=INR',
  )
})

test('the amount always has two decimals', () => {
  expect(upiLink({ ...request, amount: paise(5) })).toContain('am=0.05&')
  expect(upiLink({ ...request, amount: paise(99_999_999_999) })).toContain('am=999999999.99&')
})

test.each([paise(0), paise(-1)])('there is no link when %d paise are due', (amount) => {
  expect(upiLink({ ...request, amount })).toBeUndefined()
})

test.each(['sharma@', '@upi', 'a b@upi', ''])('%j is not a valid UPI id', (upiId) => {
  expect(upiLink({ ...request, upiId })).toBeUndefined()
})

test('a payee name with an unpaired surrogate is encoded safely', () => {
  expect(upiLink({ ...request, payee: 'Shop \ud83d' })).toContain('pn=Shop%20&')
})
