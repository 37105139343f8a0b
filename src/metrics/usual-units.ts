/** The units that most shops count in; `decimals` is how fine a quantity may be. */
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

/** What a product is counted in when nobody says. */
export const PIECES = USUAL_UNITS[0]
