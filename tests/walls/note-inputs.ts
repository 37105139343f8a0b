import type { WorldIds } from './world.ts'

type Input = (world: WorldIds, mark: string) => object

/** The inputs of the calls about credit notes and supplementary invoices. */
export const noteInputs: Record<string, Input> = {
  'creditNotes.cancel': ({ ids }) => ({ id: ids.creditNote }),
  'creditNotes.create': ({ ids }) => ({
    saleId: ids.deliveredSale,
    reason: 'rate_difference',
    lines: [{ saleItemId: ids.saleLine, amount: 1 }],
  }),
  'creditNotes.createShare': ({ ids }) => ({ id: ids.creditNote }),
  'creditNotes.getMany': ({ ids }) => ({ filters: { customerId: ids.customer } }),
  'creditNotes.getOfSale': ({ ids }) => ({ saleId: ids.deliveredSale }),
  'creditNotes.getOne': ({ ids }) => ({ id: ids.creditNote }),
  'creditNotes.getShares': ({ ids }) => ({ id: ids.creditNote }),
  'supplementaryInvoices.cancel': ({ ids }) => ({ id: ids.supplement }),
  'supplementaryInvoices.create': ({ ids }) => ({
    saleId: ids.deliveredSale,
    reason: 'rate_difference',
    lines: [{ saleItemId: ids.saleLine, amount: 1 }],
  }),
  'supplementaryInvoices.createShare': ({ ids }) => ({ id: ids.supplement }),
  'supplementaryInvoices.getCharged': ({ ids }) => ({ saleId: ids.deliveredSale }),
  'supplementaryInvoices.getMany': ({ ids }) => ({ filters: { customerId: ids.customer } }),
  'supplementaryInvoices.getOfSale': ({ ids }) => ({ saleId: ids.deliveredSale }),
  'supplementaryInvoices.getOne': ({ ids }) => ({ id: ids.supplement }),
  'supplementaryInvoices.getShares': ({ ids }) => ({ id: ids.supplement }),
  'supplementaryInvoices.revokeShare': ({ ids }) => ({ id: ids.supplementShare }),
  'supplementaryInvoices.send': ({ ids }) => ({ id: ids.supplement, to: 'meera@example.in' }),
}
