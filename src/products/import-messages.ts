/** Why a row of a product file was refused; the column is named beside the sentence. */
export const importMessages = {
  nameMissing: 'Product name is missing',
  vendorMissing: 'Vendor is missing',
  unitMissing: 'Unit is missing',
  buyingPriceMissing: 'Buying price is missing',
  hsnMissing: 'HSN number is missing',
  notANumber: (text: string) => `“${text}” is not a number`,
  negative: 'Must be 0 or more',
  rateAsFraction: (rate: number) =>
    `${rate} looks like ${Math.round(rate * 100)}%: write ${Math.round(rate * 100)}`,
  hsnZeroLost: (text: string) =>
    `${text} has ${text.length} digits. If the spreadsheet dropped a leading zero, write 0${text} as text`,
  tooLong: (length: number) => `Use at most ${length} characters`,
  extraCells:
    'This row has more cells than the header row: a value with a comma needs quotation marks around it',
  sameVendorProductId: (row: number) => `Same vendor and vendor product ID as row ${row}`,
  sameName: (row: number) => `Same product name and vendor as row ${row}`,
  sameBarcode: (row: number) => `Same barcode as row ${row}`,
  exists: 'This vendor already has this product',
  reasonHeader: 'Reason',
  noRows: 'The file has no rows',
  tooManyRows: (most: number) => `Import at most ${most.toLocaleString('en-IN')} rows at a time`,
  columnMissing: (labels: string) => `Choose a column for ${labels}`,
  vendorUnknown: (name: string) => `There is no vendor “${name}”`,
  unitUnknown: (name: string) => `There is no unit “${name}”`,
  refused: (count: number, row: number, sentence: string) =>
    count === 1
      ? `Nothing was imported: row ${row} was refused. ${sentence}`
      : `Nothing was imported: ${count.toLocaleString('en-IN')} rows were refused, the first is row ${row}. ${sentence}`,
  nothingToImport: 'Every row was refused, so nothing was imported.',
  imported: (count: number) =>
    count === 1 ? '1 product imported.' : `${count.toLocaleString('en-IN')} products imported.`,
  notGiven: 'Not given',
  openingReason: 'Opening stock',
}
