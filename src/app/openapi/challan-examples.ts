/** Example inputs of the calls about delivery challans. */
export const challanExamples = (id: string) => ({
  'challans.deliver': { saleId: id, items: [{ saleItemId: id, quantity: 3 }] },
  'challans.cancel': { id },
  'challans.create': { customerId: id, reason: 'supply', items: [{ productVersionId: id, quantity: 10 }] },
  'challans.getToBill': { challanIds: [id] },
  'challans.update': { id, vehicleNumber: 'KA01AB1234', lrNumber: 'VRL/4471', lrDate: '2026-11-20' },
  'challans.takeBack': { id, items: [{ position: 0, quantity: 2 }] },
})
