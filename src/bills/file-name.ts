/** The name of a bill's PDF: 'INV-2627-00042.pdf'. */
export const billFileName = (saleId: string): string => `${saleId.replace(/[^A-Za-z0-9-]+/g, '-')}.pdf`
