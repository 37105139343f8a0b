import type { Paise } from '#base/money.ts'

const ONES = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const SCALES: readonly [number, string][] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
]

/**
 * An amount in Indian words, as printed on bills: 'Rupees Twelve Lakh Thirty-Four Thousand … and Eighty-Nine
 * Paise Only'. A count of 1,000 or more crores is itself spelled in thousands and lakhs. The law prescribes
 * no form; this one is ours.
 */
export function amountInWords(amount: Paise): string {
  const size = Math.abs(amount)
  const paisePart = size % 100
  const rupees = `Rupees ${inWords(Math.floor(size / 100))}`
  const full = paisePart === 0 ? rupees : `${rupees} and ${inWords(paisePart)} Paise`
  return `${amount < 0 ? 'Minus ' : ''}${full} Only`
}

function inWords(count: number): string {
  if (count < 20) return ONES[count] ?? ''
  if (count < 100) return count % 10 === 0 ? tens(count) : `${tens(count)}-${ONES[count % 10]}`
  for (const [scale, name] of SCALES) {
    if (count < scale) continue
    const rest = count % scale
    return `${inWords(Math.floor(count / scale))} ${name}${rest === 0 ? '' : ` ${inWords(rest)}`}`
  }
  return ''
}

const tens = (count: number): string => TENS[Math.floor(count / 10)] ?? ''
