/** buyingPrice, buying_price_paise -> Buying price. */
export function fieldLabel(field: string): string {
  const words = field
    .replace(/_(paise|id)$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** A value of the log as words; amounts kept in paise are shown in rupees by `money`. */
export function valueText(field: string, value: unknown, money: (rupees: number) => string): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'number') return /_?paise$/i.test(field) ? money(value / 100) : String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** productVersion -> product version. */
export const nounLabel = (noun: string): string => noun.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
