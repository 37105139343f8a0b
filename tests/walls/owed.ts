/** A vendor's bill for one of a received item. */
export const billed = (billNumber: string, vendorId: string, id: string) => ({
  vendorId,
  billNumber,
  billDate: '2026-11-20',
  intakeItems: [{ id, quantity: 1, price: 10, taxes: [] }],
  total: 10,
})

/** A payment of ₹5 for a bill. */
export const paid = (vendorId: string, dueId: string) => ({
  vendorId,
  paidOn: '2026-11-20',
  lines: [{ mode: 'cash', amount: 5 }],
  allocations: [{ dueId, amount: 5 }],
})
