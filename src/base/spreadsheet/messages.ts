/** The messages for files that cannot be read as a table. Each says what to do. */
export const spreadsheetMessages = {
  tooLarge: 'This file is larger than 50 MB. Split it into smaller files and import them one after another.',
  tooManyRows:
    'This file has more than 1,00,000 rows. Split it into smaller files and import them one after another.',
  empty: 'This file is empty.',
  noHeader: 'The first row must contain the column names.',
  notATable: 'This file type is not supported. Choose a CSV or Excel (.xlsx) file.',
  oldExcel:
    'This is an old Excel file (.xls) or one with a password. Save it as “Excel workbook (.xlsx)” without a password, or as CSV, and choose it again.',
  webPage:
    'This file is a web page with another file extension. Open it in Excel or LibreOffice, save it as “Excel workbook (.xlsx)” or as CSV, and choose it again.',
  brokenExcel:
    'This Excel file is damaged. Open it in Excel or LibreOffice, save it again as .xlsx, and retry.',
  unpacksTooLarge: 'This Excel file unpacks to more than 400 MB. Split it into smaller files.',
  utf16:
    'This CSV file is saved as UTF-16 (“Unicode text”). Save it as “CSV UTF-8” in Excel, or with the UTF-8 character set in LibreOffice, and choose it again.',
  windows1252:
    'This CSV file is saved as Windows-1252 (“ANSI”). Save it as “CSV UTF-8” in Excel, or with the UTF-8 character set in LibreOffice, and choose it again.',
  openQuote: (row: number) => `Row ${row} has an unclosed quotation mark.`,
  noSuchSheet: (sheet: string) => `This Excel file has no sheet named “${sheet}”.`,
  unreadable: 'This file could not be read. Try again, or save it as CSV first.',
}
