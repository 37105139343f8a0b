/** An expression of SQL that writes an amount in paise as rupees, such as ₹1234.50. */
export const rupees = (paise: string): string => `'₹' || trim(to_char(${paise} / 100.0, '999999999990.00'))`
