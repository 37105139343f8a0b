type Supplied = {
  invoiceDate: string
  madeOn: string
  /** Whether some of it left earlier, on challans. */
  inParts?: boolean
}

/**
 * When a sale counts as supplied (yyyy-MM-dd, Indian days): its invoice date if all of it was delivered the day it was
 * made, else the later of that and today.
 */
export const suppliedOn = ({ invoiceDate, madeOn, inParts = false }: Supplied, today: string): string =>
  (madeOn === today && !inParts) || invoiceDate > today ? invoiceDate : today
