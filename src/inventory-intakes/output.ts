import { z } from 'zod'
import { pagination } from '#base/list.ts'
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
  totalBuyingPrice: z.number(),
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
  hsnNumber: z.string(),
  metricShorthand: z.string(),
  decimals: z.number(),
  quantity: z.number(),
  buyingPrice: z.number(),
  sellingPrice: z.number(),
  discount: z.number(),
  taxes: z.array(z.object({ type: z.string(), rate: z.number() })),
  profitPercent: z.number(),
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
