/** Formats amounts (rupees), dates (yyyy-MM-dd) and moments (ISO) for the screen. */
type Formats = {
  money: (rupees: number) => string
  day: (date: string) => string
  moment: (moment: string) => string
}

/** PostgreSQL does not keep the key order of an object. */
const addressOrder = ['street', 'city', 'state', 'zipCode', 'country']
const isDay = /^\d{4}-\d\d-\d\d$/
const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isPercent = /discount|percent|margin/i
const inCapitals = /\b(hsn|gst|gstin|lut|upi|pan|ifsc|id)\b/g

/** The unit of a product is called a metric in its record. */
const wordsOf = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase()
    .replace(/\bmetric\b/, 'unit')

/** buyingPrice, buying_price_paise -> Buying price; metric_id -> Unit. */
export function fieldLabel(field: string): string {
  const words = wordsOf(field.replace(/(_paise|_id|Id)$/, '')).replace(inCapitals, (word) =>
    word.toUpperCase(),
  )
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Acts that read better than they are stored. */
const worded: Record<string, [before: string, after: string]> = {
  'charged more': ['charged more on', ''],
  'delivery undone of': ['undid the delivery of', ''],
  'made of a quotation': ['created', 'from a quotation'],
  'taken back of': ['took back goods of', ''],
  undone: ['undid', ''],
}

/** An act as the words before and after its record: somebody 'entered' a bill 'late, dated 14 Nov 2026'. */
export function aroundRecord(act: string): [before: string, after: string] {
  // Older entries end with a comma.
  const [, late] = /^entered (late, dated [^,]+),?$/.exec(act) ?? []
  return late === undefined ? (worded[act] ?? [act, '']) : ['entered', late]
}

/** A log value as text: amounts from paise to rupees, an address on one line. */
export function valueText(field: string, value: unknown, formats: Formats): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') {
    if (/_?paise$/i.test(field)) return formats.money(value / 100)
    return isPercent.test(field) ? `${value}%` : String(value)
  }
  if (typeof value === 'string') {
    if (isDay.test(value)) return formats.day(value)
    return isMoment.test(value) ? formats.moment(value) : value
  }
  if (typeof value === 'object' && 'type' in value && 'rate' in value) return `${value.type} ${value.rate}%`
  const parts = Object.entries(value)
    .filter(([, part]) => part !== null && part !== '')
    .sort(([a], [b]) => addressOrder.indexOf(a) - addressOrder.indexOf(b))
  return parts.map(([, part]) => valueText(field, part, formats)).join(', ') || 'nothing'
}

type Change = { field: string; from: unknown; to: unknown }

/**
 * A change as texts; undefined when both values read the same. For a replaced record `after` only says so, without
 * `before`.
 */
export function changeParts(
  { field, from, to }: Change,
  formats: Formats,
): { label: string; before?: string; after: string } | undefined {
  const [before, after] = [valueText(field, from, formats), valueText(field, to, formats)]
  if (before === after) return undefined
  const label = fieldLabel(field)
  return isId.test(before) || isId.test(after) ? { label, after: 'changed' } : { label, before, after }
}

/** The texts of a change as a sentence. */
export const partsText = ({ label, before, after }: NonNullable<ReturnType<typeof changeParts>>): string =>
  before === undefined ? `${label} ${after}` : `${label}: ${before} → ${after}`

/** A change as a sentence; undefined when both values read the same. */
export function changeText(change: Change, formats: Formats): string | undefined {
  const parts = changeParts(change, formats)
  return parts && partsText(parts)
}

/** productVersion -> product version, metric -> unit. */
export const nounLabel = (noun: string): string => wordsOf(noun)
