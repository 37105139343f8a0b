/** When a sale counts as supplied (yyyy-MM-dd, Indian days): its invoice date if it was delivered the day it was made, else the later of that and today. */
export const suppliedOn = (sale: { invoiceDate: string; madeOn: string }, today: string): string =>
  sale.madeOn === today || sale.invoiceDate > today ? sale.invoiceDate : today
