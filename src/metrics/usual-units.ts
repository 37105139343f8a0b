/** The most common units of shops; `decimals` is the number of decimals of a quantity. */
export const USUAL_UNITS = [
  { name: 'Pieces', shorthand: 'PCS', decimals: 0 },
  { name: 'Kilograms', shorthand: 'KG', decimals: 3 },
  { name: 'Grams', shorthand: 'GM', decimals: 0 },
  { name: 'Litres', shorthand: 'L', decimals: 3 },
  { name: 'Metres', shorthand: 'M', decimals: 2 },
  { name: 'Boxes', shorthand: 'BOX', decimals: 0 },
  { name: 'Packets', shorthand: 'PKT', decimals: 0 },
  { name: 'Dozens', shorthand: 'DOZ', decimals: 0 },
] as const

/** The default unit of a product. */
export const PIECES = USUAL_UNITS[0]
