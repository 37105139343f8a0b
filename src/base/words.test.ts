import { expect, it } from 'vitest'
import { toPaise } from '#base/money.ts'
import { amountInWords } from '#base/words.ts'

it.each([
  [0, 'Rupees Zero Only'],
  [-0, 'Rupees Zero Only'],
  [0.5, 'Rupees Zero and Fifty Paise Only'],
  [15.05, 'Rupees Fifteen and Five Paise Only'],
  [101, 'Rupees One Hundred One Only'],
  [12345.67, 'Rupees Twelve Thousand Three Hundred Forty-Five and Sixty-Seven Paise Only'],
  [100000, 'Rupees One Lakh Only'],
  [105001, 'Rupees One Lakh Five Thousand One Only'],
  [1234567.89, 'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven and Eighty-Nine Paise Only'],
  [
    9999999.99,
    'Rupees Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine and Ninety-Nine Paise Only',
  ],
  [10000000, 'Rupees One Crore Only'],
  [10010001, 'Rupees One Crore Ten Thousand One Only'],
  [
    123456789.1,
    'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine and Ten Paise Only',
  ],
  [
    12345678901.25,
    'Rupees One Thousand Two Hundred Thirty-Four Crore Fifty-Six Lakh Seventy-Eight Thousand Nine Hundred One and Twenty-Five Paise Only',
  ],
  [1000000000000, 'Rupees One Lakh Crore Only'],
  [-1180, 'Minus Rupees One Thousand One Hundred Eighty Only'],
])('%d is %s', (amount, words) => {
  expect(amountInWords(toPaise(amount))).toBe(words)
})
