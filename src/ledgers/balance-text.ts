import { writeRupees } from '#base/figures.ts'

/** A balance in rupees, debit plus, as accountants print it: '₹500.00 Dr', '₹500.00 Cr'. What a customer or vendor owes us is Dr. */
export const balanceText = (balance: number): string =>
  balance === 0 ? writeRupees(0) : `${writeRupees(Math.abs(balance))} ${balance > 0 ? 'Dr' : 'Cr'}`
