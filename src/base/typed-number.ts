import { latinDigits } from '#base/latin-digits.ts'

/**
 * The number in a cell of a price list: '₹1,234.50', 'Rs. 1234/-', '1,00,000', '-5', '1 200', and "'-5" as
 * written by exports that neutralise formulas, in the digits of any Indian script. Undefined for a blank cell, NaN for anything that is not a
 * number. Commas must group digits in the Indian or western way, so that '1,5' is not read as 15.
 */
export function typedNumber(cell: string): number | undefined {
  const text = latinDigits(cell)
    .replace(/[\s\u200b\ufeff]+/g, '')
    .replace(/^'/, '')
    .replace(/^(-?)(?:₹|rs\.?|inr)/i, '$1')
    .replace(/\/-$/, '')
    .replace(/^−/, '-')
  if (text === '') return cell.trim() === '' ? undefined : Number.NaN
  const plain = /^[+-]?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.\d+)?$/
  if (!plain.test(text) || !/\d/.test(text)) return Number.NaN
  return Number(text.replaceAll(',', '')) || 0
}

/** The percentage in a cell: '18', '18%', '18.0 %', 'GST 18%', 'GST@18'; 0 for 'Nil' and 'Exempt'. */
export function typedPercent(cell: string): number | undefined {
  const text = cell.trim().replace(/^(?:gst|igst|tax)\s*[@:-]?\s*/i, '')
  if (/^(?:nil|exempt|exempted|nil rated|zero)$/i.test(text)) return 0
  return (
    typedNumber(text.replace(/\s*%$/, '')) ?? (text === '' && cell.trim() === '' ? undefined : Number.NaN)
  )
}

/** An amount such as '1,200.50 Cr', '500.00(Dr)' or '1,234.00Cr' as its figures and its side, where it has one. */
export function typedSide(cell: string): { figures: string; side: 'debit' | 'credit' | undefined } {
  const [, figures = '', letter] = /^(.*?)\s*(?:\(?(?<![a-z])(dr|cr)\b\.?\)?)?$/is.exec(cell.trim()) ?? []
  if (!letter) return { figures, side: undefined }
  return { figures, side: letter.toLowerCase() === 'dr' ? 'debit' : 'credit' }
}
