import { messages as gst } from '#gst/messages.ts'

type Unusual = { hsnNumber: string; rate: number; usual: readonly number[]; rows: readonly number[] }

const named = (rows: readonly number[]): string =>
  `row${rows.length === 1 ? '' : 's'} ${rows.slice(0, 5).join(', ')}${rows.length > 5 ? ` and ${rows.length - 5} more` : ''}`

/** Why a row of a product file was refused; the column is named beside the message. */
export const importMessages = {
  nameMissing: 'Product name is missing',
  vendorMissing: 'Vendor is missing',
  unitMissing: 'Unit is missing',
  buyingPriceMissing: 'Buying price is missing',
  hsnMissing: 'HSN number is missing',
  rateAsFraction: (rate: number) =>
    `${rate} looks like ${Math.round(rate * 100)}%: write ${Math.round(rate * 100)}`,
  hsnZeroLost: (text: string) =>
    `${text} has ${text.length} digits. If the spreadsheet dropped a leading zero, write 0${text} as text`,
  sameVendorProductId: (row: number) => `Same vendor and vendor product ID as row ${row}`,
  sameName: (row: number) => `Same product name and vendor as row ${row}`,
  sameBarcode: (row: number) => `Same barcode as row ${row}`,
  exists: 'This vendor already has this product',
  vendorUnknown: (name: string) => `No vendor is named “${name}”`,
  unitUnknown: (name: string) => `No unit is named “${name}”`,
  taxesUnread: 'Write taxes as GST 18%, Other 2%',
  yesOrNo: 'Write Yes or No',
  goodsOrService: 'Write Goods or Service',
  packUnread: (text: string) => `Write “${text}” as Box=12, Box=12 @ 1,450 or Box=12 @ 1,450 [barcode]`,
  oddRate: (rate: number, rows: readonly number[]) => `${rate}% is not a GST rate: check ${named(rows)}.`,
  unusualRate: ({ hsnNumber, rate, usual, rows }: Unusual) =>
    `${gst.usualRate(hsnNumber, usual.map((each) => `${each}%`).join(' or '))}, not ${rate}%: check ${named(rows)}.`,
  needs:
    'Goods need a product name, vendor, unit, buying price and HSN number; services only a name. Everything else is optional.',
  addThemFirst: 'Rows with unknown vendors or units cannot be imported. Tick the box, or add them first.',
}
