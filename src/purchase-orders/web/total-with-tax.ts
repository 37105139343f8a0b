/**
 * The label of the total with tax in list, export and footer; 'Total Amount' in the panel is before discount
 * and tax.
 */
export const totalWithTax = 'Total with tax'
