/** The unit quantity codes of GST returns and e-way bills, with their names. */
export const UQC = {
  BAG: 'Bags',
  BAL: 'Bale',
  BDL: 'Bundles',
  BKL: 'Buckles',
  BOU: 'Billion of units',
  BOX: 'Box',
  BTL: 'Bottles',
  BUN: 'Bunches',
  CAN: 'Cans',
  CBM: 'Cubic metres',
  CCM: 'Cubic centimetres',
  CMS: 'Centimetres',
  CTN: 'Cartons',
  DOZ: 'Dozens',
  DRM: 'Drums',
  GGK: 'Great gross',
  GMS: 'Grams',
  GRS: 'Gross',
  GYD: 'Gross yards',
  KGS: 'Kilograms',
  KLR: 'Kilolitre',
  KME: 'Kilometre',
  LTR: 'Litres',
  MLT: 'Millilitre',
  MTR: 'Metres',
  MTS: 'Metric ton',
  NOS: 'Numbers',
  OTH: 'Others',
  PAC: 'Packs',
  PCS: 'Pieces',
  PRS: 'Pairs',
  QTL: 'Quintal',
  ROL: 'Rolls',
  SET: 'Sets',
  SQF: 'Square feet',
  SQM: 'Square metres',
  SQY: 'Square yards',
  TBS: 'Tablets',
  TGM: 'Ten gross',
  THD: 'Thousands',
  TON: 'Tonnes',
  TUB: 'Tubes',
  UGS: 'US gallons',
  UNT: 'Units',
  YDS: 'Yards',
} as const

export type Uqc = keyof typeof UQC

/** The codes of measured units, which allow decimals; the others are counted. */
const MEASURED: ReadonlySet<Uqc> = new Set<Uqc>([
  'CBM',
  'CCM',
  'CMS',
  'GMS',
  'KGS',
  'KLR',
  'KME',
  'LTR',
  'MLT',
  'MTR',
  'MTS',
  'QTL',
  'SQF',
  'SQM',
  'SQY',
  'TON',
  'UGS',
  'YDS',
])

/** Common spellings by code, as plain letters and digits without dots. */
const SHOP_WORDS: Partial<Record<Uqc, string>> = {
  PCS: 'pc,pcs,piece',
  NOS: 'no,nos,number,each,ea',
  UNT: 'unit',
  KGS: 'kg,kgs,kilo,kilogram',
  GMS: 'g,gm,gms,gram',
  QTL: 'quintal,qtl',
  MTS: 't,mt,metric ton',
  DOZ: 'dozen,doz,dz',
  GRS: 'gross',
  PRS: 'pair,pr,prs',
  SET: 'set',
  LTR: 'l,lt,ltr,litre,liter',
  MLT: 'ml',
  KLR: 'kl',
  MTR: 'm,mtr,metre,meter',
  CMS: 'cm',
  KME: 'km',
  YDS: 'yard,yd,gaj',
  SQF: 'sq ft,sft,sqft,ft2',
  SQM: 'sq m,sqm,m2',
  OTH: 'cft,ft,inch,tola,strip',
  TBS: 'tablet,tab',
  BOX: 'box,bx',
  CTN: 'carton,ctn,case',
  BAG: 'bag,sack,bori',
  BTL: 'bottle,btl',
  CAN: 'can,tin',
  DRM: 'drum',
  ROL: 'roll',
  BDL: 'bundle,bdl',
  BUN: 'bunch',
  PAC: 'pack,packet,pkt,pouch',
  TUB: 'tube',
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const codes = Object.keys(UQC).filter((code): code is Uqc => code in UQC)

const byWord = new Map<string, Uqc>(
  codes.flatMap((code) => {
    const words = [code, UQC[code], ...(SHOP_WORDS[code]?.split(',') ?? [])]
    return words.map((word): [string, Uqc] => [plain(word), code])
  }),
)

/** The code of a shop's unit by its shorthand or name, in any case and in the plural; OTH when unknown. */
export function uqcOf(unit: string): Uqc {
  const word = plain(unit)
  return (
    byWord.get(word) ?? byWord.get(word.replace(/s$/, '')) ?? byWord.get(word.replace(/es$/, '')) ?? 'OTH'
  )
}

/** Whether a unit is weighed or measured (kilograms, metres, …) rather than counted. */
export const isMeasured = (code: Uqc): boolean => MEASURED.has(code)
