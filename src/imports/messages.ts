import { fieldMessages } from '#base/field-messages.ts'

/** Messages of every import; the column is named beside a row's message. */
export const importMessages = {
  notANumber: (text: string) => `“${text}” is not a number`,
  negative: 'Must be 0 or more',
  tooLong: fieldMessages.tooLong,
  extraCells: 'This row has more cells than the header: put values that contain a comma in quotation marks',
  reasonHeader: 'Reason',
  asTheyAre: 'Accept them as they are',
  moreColumns: 'Scroll sideways for more columns',
  noRows: 'The file has no rows',
  tooManyRows: (most: number) => `Import at most ${most.toLocaleString('en-IN')} rows at a time`,
  columnMissing: (labels: string) => `Choose a column for ${labels}`,
  refused: (count: number, row: number, sentence: string) =>
    count === 1
      ? `Nothing was imported: row ${row} was refused. ${sentence}`
      : `Nothing was imported: ${count.toLocaleString('en-IN')} rows were refused, the first is row ${row}. ${sentence}`,
  nothingToImport: 'Every row was refused, so nothing was imported.',
  imported: (count: number, [one, many]: readonly [one: string, many: string]) =>
    `${count.toLocaleString('en-IN')} ${count === 1 ? one : many} imported.`,
  cancelled: 'The import was cancelled. Nothing was imported.',
  cancelling: 'The import is being cancelled.',
}
