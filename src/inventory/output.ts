import { z } from 'zod'
import { pagination } from '#base/list.ts'
import { groupFields, pack } from '#products/output.ts'
import { MOVEMENT_KINDS } from './stock.ts'

const taxes = z.array(z.object({ type: z.string(), rate: z.number() }))

/**
 * A product's stock. Quantities in its unit; `value` in rupees at cost, null for roles that may not see
 * costs.
 */
export const stockOfProduct = z.object({
  id: z.uuid(),
  productId: z.string(),
  name: z.string(),
  hsnNumber: z.string(),
  vendorProductId: z.string().nullable(),
  unit: z.string(),
  decimals: z.number(),
  packs: z.array(pack),
  vendor: z.string(),
  lowBalanceThreshold: z.number().nullable(),
  /** Beside the price of the day, in rupees with all taxes; each lot has its own. */
  mrp: z.number().nullable(),
  ...groupFields,
  onHand: z.number(),
  reserved: z.number(),
  available: z.number(),
  onOrder: z.number(),
  value: z.number().nullable(),
  balance: z.enum(['out', 'low', 'ok']),
})
export type StockOfProduct = z.infer<typeof stockOfProduct>

/** A product version with its level; costs are null for roles that may not see them. */
export const lot = z.object({
  id: z.uuid(),
  intakeId: z.uuid().nullable(),
  intakeLabel: z.string().nullable(),
  isActive: z.boolean(),
  effectiveFrom: z.string().nullable(),
  sellingPrice: z.number(),
  /** Whether the selling price includes the taxes. */
  priceIncludesTax: z.boolean(),
  /** The maximum retail price with all taxes. */
  mrp: z.number().nullable(),
  unitCost: z.number().nullable(),
  onHand: z.number(),
  reserved: z.number(),
  available: z.number(),
  value: z.number().nullable(),
  notes: z.string(),
  createdAt: z.string(),
})
export type Lot = z.infer<typeof lot>

/** One line of the ledger. */
export const movement = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  productName: z.string(),
  unit: z.string(),
  productVersionId: z.uuid(),
  quantity: z.number(),
  /**
   * The change of value of a revaluation in rupees; null for other kinds and for roles that may not see
   * costs.
   */
  value: z.number().nullable(),
  kind: z.enum(MOVEMENT_KINDS),
  reason: z.string(),
  documentId: z.uuid().nullable(),
  documentLabel: z.string(),
  userName: z.string(),
  /** Its day in the books; `createdAt` is when it was saved. */
  datedOn: z.string(),
  createdAt: z.string(),
})
export type MovementLine = z.infer<typeof movement>

/**
 * A product that can be sold now, with the versions in stock, oldest first; `unitCost` as in `lot`. `onOrder`
 * is the quantity that vendors still have to deliver of an out-of-stock product, null while some is in stock.
 */
export const sellable = z.object({
  id: z.uuid(),
  productId: z.string(),
  vendorProductId: z.string().nullable(),
  barcode: z.string().nullable(),
  otherBarcodes: z.array(z.string()),
  packs: z.array(pack),
  name: z.string(),
  hsnNumber: z.string(),
  unit: z.string(),
  decimals: z.number(),
  /** Whether it is sold without stock; then as much as a line can have is available. */
  isService: z.boolean(),
  onOrder: z.number().nullable(),
  versions: z.array(
    z.object({
      id: z.uuid(),
      sellingPrice: z.number(),
      /** Whether the selling price includes the taxes. */
      priceIncludesTax: z.boolean(),
      /** The maximum retail price with all taxes. */
      mrp: z.number().nullable(),
      unitCost: z.number().nullable(),
      maxCustomerDiscount: z.number().nullable(),
      taxes,
      available: z.number(),
      /** What is out on the challans that were asked about, to be billed; left out without them. */
      out: z.number().optional(),
      effectiveFrom: z.string().nullable(),
    }),
  ),
})
export type Sellable = z.infer<typeof sellable>
export const stockPage = z.object({ inventory: z.array(stockOfProduct), pagination })

export const stockAnswer = z.object({
  inventory: stockOfProduct,
  lots: z.array(lot),
  movements: z.array(movement),
})
export const movementsPage = z.object({ movements: z.array(movement), pagination })
export const sellableAnswer = z.array(sellable)
