/** A vendor's bill for one of a received item. */
export const billed = (billNumber: string, vendorId: string, id: string) => ({
  vendorId,
  billNumber,
  billDate: '2026-11-20',
  intakeItems: [{ id, quantity: 1, price: 10, taxes: [] }],
  total: 10,
})

/** Goods that went back to the vendor before they were billed, with a link to the debit note. */
export async function sendBack(
  ask: (name: string, input: unknown) => Promise<{ id: string }>,
  intakeId: string,
) {
  const lines = [{ line: 0, quantity: 1 }]
  const returned = { intakeId, date: '2026-11-21', reason: 'damaged', lines }
  const { id: debitNote } = await ask('debitNotes.create', returned)
  const { id: debitNoteShare } = await ask('debitNotes.createShare', { id: debitNote })
  return { debitNote, debitNoteShare }
}

/** What a bill charged too little, with a link to the supplementary invoice. */
export async function raise(
  ask: (name: string, input: unknown) => Promise<{ id: string }>,
  saleId: string,
  saleItemId: string,
) {
  const raised = { saleId, reason: 'rate_difference', lines: [{ saleItemId, amount: 1 }] }
  const { id: supplement } = await ask('supplementaryInvoices.create', raised)
  const { id: supplementShare } = await ask('supplementaryInvoices.createShare', { id: supplement })
  return { supplement, supplementShare }
}

/** A payment of ₹5 for a bill. */
export const paid = (vendorId: string, dueId: string) => ({
  vendorId,
  paidOn: '2026-11-20',
  lines: [{ mode: 'cash', amount: 5 }],
  allocations: [{ dueId, amount: 5 }],
})
