import { counted } from '#base/counted.ts'

type Written = { businessName: string; code: string | null; leadTimeDays: number | null }

/**
 * Other vendors as a cell holds them: 'Gupta Traders (GT-9); Sharma & Sons (12) in 5 days'. Quotation marks enclose names
 * and codes that the notation would misread.
 */
export const writtenVendors = (given: readonly Written[]): string =>
  given
    .map(({ businessName, code, leadTimeDays }) => {
      const coded = code === null ? '' : ` (${quoted(code)})`
      return `${quoted(businessName)}${coded}${leadTimeDays === null ? '' : ` in ${counted(leadTimeDays, 'day')}`}`
    })
    .join('; ')

/** What ends a vendor or its name early, and white space that `readVendors` shortens. */
const MISREAD = /[";()\n]|\sin\s+\d+\s+days?$|^\s|\s$|\s\s|[^\S ]/i

const quoted = (text: string): string => (MISREAD.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
