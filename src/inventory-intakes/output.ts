import { z } from 'zod'
import { pagination } from '#base/list.ts'
import { VENDOR_REGISTRATIONS } from '#gst/vendor-registration.ts'
import { countedPack, pack, packSize } from '#products/output.ts'
import { INTAKE_STATUSES } from './status.ts'

const intakeFields = z.object({
  id: z.uuid(),
  workspaceId: z.uuid(),
  intakeId: z.string(),
  status: z.enum(INTAKE_STATUSES),
  vendorId: z.uuid(),
  vendorName: z.string(),
  logisticsId: z.uuid().nullable(),
  purchaseOrderId: z.uuid().nullable(),
  arrivingTime: z.string(),
  /** In rupees; null for someone who may not see costs. */
  totalBuyingPrice: z.number().nullable(),
  totalSellingPrice: z.number(),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  version: z.number(),
})
export type IntakeRow = z.infer<typeof intakeFields>

/** An item of an intake; money in rupees. */
export const intakeItem = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  productVersionId: z.uuid(),
  productName: z.string(),
  /** The product's own code, as on labels. */
  productCode: z.string(),
  barcode: z.string().nullable(),
  brand: z.string().nullable(),
  hsnNumber: z.string(),
  metricShorthand: z.string(),
  decimals: z.number(),
  quantity: z.number(),
  pack: countedPack,
  /** What the item can be counted in besides its unit. */
  packs: z.array(packSize),
  /** The packs of the product with their own barcode, at their price of the day. */
  barcodedPacks: z.array(pack),
  /** Of the quantity invoiced, what arrived damaged; it is not in stock. */
  damaged: z.number(),
  /** What came free, on top of the quantity invoiced. */
  free: z.number(),
  buyingPrice: z.number().nullable(),
  sellingPrice: z.number(),
  /** Whether the selling price includes the taxes, as the product's. */
  priceIncludesTax: z.boolean(),
  /** The maximum retail price printed on these goods, with all taxes. */
  mrp: z.number().nullable(),
  /** Whether the product or these goods have one. */
  hasMrp: z.boolean(),
  discount: z.number().nullable(),
  taxes: z.array(z.object({ type: z.string(), rate: z.number() })),
  /** Whether the vendor's tax is part of what the goods cost, as it cannot be claimed. */
  taxInCost: z.boolean(),
  profitPercent: z.number().nullable(),
})
export type IntakeItem = z.infer<typeof intakeItem>

export const intakeAnswer = z.object({
  inventoryIntake: z.object({
    intake: intakeFields.extend({ notes: z.string(), purchaseOrderLabel: z.string().nullable() }),
    items: z.array(intakeItem),
    vendor: z.object({
      id: z.uuid(),
      businessName: z.string(),
      gstNumber: z.string(),
      gstRegistration: z.enum(VENDOR_REGISTRATIONS).nullable(),
      address: z.string(),
      phoneNumber: z.string(),
      email: z.string(),
    }),
    logistics: z
      .object({
        id: z.uuid(),
        name: z.string(),
        mobileNumber: z.string(),
        vehicleNumber: z.string(),
        gstNumber: z.string().nullable(),
      })
      .nullable(),
  }),
})
export type Intake = z.infer<typeof intakeAnswer>['inventoryIntake']
export const intakesPage = z.object({ inventoryIntakes: z.array(intakeFields), pagination })
