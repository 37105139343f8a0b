/** Messages about prices, taxes and totals. */
export const messages = {
  duplicateTaxTypes: 'Duplicate tax types detected. Please ensure each tax type is used only once.',
  taxTypeTaken: (type: string) => `${type} is already added. Please choose a different tax type.`,
  taxType: 'Choose a tax type',
  taxRate: 'Tax rate must be from 0 to 100',
  unhalvable: (type: string) =>
    `${type} can have at most 2 decimals, so that half goes to the Centre and half to the State`,
  discountTooLarge: (maximum: number) => `Discount cannot be more than ${maximum}%`,
  totalsDiffer: 'Totals do not match the items',
}
