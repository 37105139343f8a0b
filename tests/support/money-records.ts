// biome-ignore lint/suspicious/noExplicitAny: answers are read without their types.
type Make = (call: string, input: unknown) => Promise<any>

type Traded = { vendorId: string; customerId: string; saleId: string; day: string }

/**
 * Documents about money in a shop that already trades: a vendor's bill with a debit note, a cheque, an opening
 * balance, an expense, a quotation, a credit note and a supplementary invoice. Each by its key in the URL; `saleId` is a delivered sale.
 */
export async function makeMoneyRecords(make: Make, { vendorId, customerId, saleId, day }: Traded) {
  const vendorBill = await make('vendorBills.create', {
    vendorId,
    billNumber: 'T/118',
    billDate: day,
    intakeItems: [],
    lines: [{ account: 6050, description: 'Tempo', amount: 800, taxes: [], itc: false }],
    total: 800,
  })
  const debitNote = await make('debitNotes.create', {
    billId: vendorBill.id,
    date: day,
    reason: 'rate_difference',
    lines: [{ line: 0, amount: 50 }],
  })
  const opening = await make('openings.create', {
    customerId,
    number: 'OLD-1',
    datedOn: day,
    side: 'debit',
    amount: 1180,
  })
  const receipt = await make('receipts.create', {
    customerId,
    receivedOn: day,
    lines: [{ mode: 'cheque', amount: 1180, reference: '004512' }],
  })
  const lines = [{ mode: 'cheque', amount: 100, reference: '000831' }]
  const payment = await make('payments.create', { vendorId, paidOn: day, lines })
  const expense = await make('expenses.create', {
    spentOn: day,
    account: 6010,
    amount: 500,
    taxes: [],
    paidFrom: 1010,
    notes: 'Tea for the shop',
  })
  const { items } = await make('sales.getOne', { id: saleId })
  const line = items[0].saleItem
  const lowered = { saleId, reason: 'late_discount', lines: [{ saleItemId: line.id, amount: 1 }] }
  const creditNote = await make('creditNotes.create', lowered)
  const supplementaryInvoice = await make('supplementaryInvoices.create', { ...lowered, reason: 'other' })
  const quotation = await make('quotations.create', {
    quotedOn: day,
    validUntil: day,
    customerId,
    discountPercentage: 0,
    items: [{ productVersionId: items[0].productVersion.id, quantity: 2, discountPercentage: 0 }],
  })
  const challan = await make('challans.create', {
    customerId,
    items: [{ productVersionId: items[0].productVersion.id, quantity: 1 }],
  })
  return {
    challanId: challan.id,
    challanIds: challan.id,
    vendorBillId: vendorBill.id,
    debitNoteId: debitNote.id,
    openingId: opening.id,
    journalId: opening.id,
    receiptId: receipt.id,
    cheques: `${receipt.id}:0`,
    paymentId: payment.id,
    expenseId: expense.id,
    creditNoteId: creditNote.id,
    supplementaryInvoiceId: supplementaryInvoice.id,
    quotationId: quotation.id,
  }
}
