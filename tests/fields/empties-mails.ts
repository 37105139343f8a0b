import type { Changes } from './changes.ts'

/** What emptying the message of an email changes: it gets the default one. */
export const mails: Record<string, Record<string, Changes>> = {
  'sales.sendBill': {
    message: { '': 'Hello PQR1,\n\nYour bill * for ₹562.24 is attached.\n\nSharma Traders' },
  },
  'receipts.send': {
    message: { '': 'Hello PQR1,\n\nReceipt * for ₹20.00 is attached. Thank you.\n\nSharma Traders' },
  },
  'supplementaryInvoices.send': {
    message: {
      '': 'Hello PQR1,\n\nYour supplementary invoice * for ₹1.12 is attached. It is for your bill *, which charged too little.\n\nSharma Traders',
    },
  },
  'purchaseOrders.send': {
    message: { '': 'Hello PQR1,\n\nOur purchase order * is attached.\n\nSharma Traders' },
  },
  'statements.send': {
    message: {
      '': 'Hello PQR1,\n\nYour statement from 1 Nov 2026 to 30 Nov 2026 is attached. ₹* is due.\n\nSharma Traders',
    },
  },
}
