import { repeated } from './repeated-texts.ts'

/** The summary and description of the calls for accounts and what is booked to them. */
export const moneyTexts = {
  'accounts.create': ['Add an account', 'Only in groups that documents do not post to.'],
  'accounts.delete': ['Archive or delete an account', 'An account with entries is archived.'],
  'accounts.getAll': ['List the chart of accounts', 'Ordered by code, including archived accounts.'],
  'accounts.getOne': ['Get an account', 'One that the workspace added.'],
  'accounts.restore': ['Restore an account', 'Makes an archived account active again.'],
  'accounts.update': ['Update an account', 'The group cannot change.'],
  'payments.getStatement': [
    'Get the statement of a vendor',
    'Balances and sums of the period and one page of entries, the oldest first.',
  ],
  'statements.createShare': ['Share a statement', 'Creates a public link to the statement of a period.'],
  'statements.getOne': [
    'Get the statement of a customer',
    'Balances and sums of the period, one page of entries, the oldest first, and the closing balance by age.',
  ],
  'statements.getShared': ['Get a shared statement', 'The statement for this token. Needs no sign-in.'],
  'statements.getShares': ['List the links to statements', 'The active links, newest first.'],
  'statements.revokeShare': ['Revoke a link to a statement', repeated.revoked],
  'statements.send': ['Send a statement', 'Sends the statement as a PDF by email.'],
  'expenses.attach': ['Attach a photo', '`attachment` is the URL of an upload, or null.'],
  'expenses.cancel': ['Cancel an expense', 'Reverses its postings.'],
  'expenses.create': ['Enter an expense', 'Accounts are codes of the chart. `amount` is before GST.'],
  'expenses.getDue': ['List expenses due again', 'Monthly expenses to enter with `expenses.repeat`.'],
  'expenses.getMany': ['List expenses', 'One page, with search, filters and sums by account.'],
  'expenses.getOne': ['Get an expense', 'The expense with its taxes.'],
  'expenses.repeat': ['Enter an expense again', 'A monthly one, a month after the last.'],
  'expenses.stopRepeating': ['Stop a monthly expense', 'It is not offered again.'],
  'journals.create': ['Post a journal voucher', 'Each line has a debit or a credit; they add up to 0.'],
  'journals.createContra': ['Transfer money', 'Between cash, banks and the owner.'],
  'journals.getMany': ['List entries', 'Transfers and journal vouchers.'],
  'journals.getOne': ['Get an entry', 'The entry with its lines.'],
  'journals.reverse': ['Reverse an entry', 'Posts the opposite amounts.'],
  'purchaseOrders.createMany': [
    'Order from several vendors',
    'Creates a draft order for each vendor of these products, at their prices.',
  ],
  'purchaseOrders.getSuggestions': [
    'Suggest quantities to order',
    'Up to the reorder level and 30 days of sales, less what is available and on order.',
  ],
  'debitNotes.cancel': [
    'Cancel a debit note',
    'Its goods come back into stock, and its amount is owed again.',
  ],
  'debitNotes.create': [
    'Create a debit note',
    'Against `billId`, or against `intakeId` if its goods are not billed yet. Lines with `quantity` send goods back; lines with `amount` lower the bill without goods. `line` is the position in `debitNotes.getDebitable`.',
  ],
  'debitNotes.createShare': ['Share a debit note', repeated.shared],
  'debitNotes.getDebitable': [
    'Get what a debit note can contain',
    'The lines of a bill, or the items of an intake that are not billed, with what earlier notes took off them.',
  ],
  'debitNotes.getMany': ['List debit notes', repeated.summed],
  'debitNotes.getOne': ['Get a debit note', repeated.printed],
  'debitNotes.getShared': ['Get a shared debit note', 'The debit note for this token. Needs no sign-in.'],
  'debitNotes.getShares': ['List the links to a debit note', 'All links that still work.'],
  'debitNotes.revokeShare': ['Revoke a link to a debit note', '`id` is that of the link.'],
  'vendorBills.attach': ['Attach the photo of a bill', '`attachment` is the URL of an upload, or null.'],
} satisfies Record<string, [summary: string, description: string]>
