/** Messages of every PDF, as the specification quotes them (section 9). */
export const pdfMessages = {
  pdfMissing: 'Missing data required for PDF generation',
  pdfFailed: 'Failed to generate PDF',
  pdfUnprintable: (what: readonly string[]) => `Printed as a placeholder: ${what.join(', ')}`,
}
