import { z } from 'zod'
import { acknowledged, pagination } from '#base/list.ts'
import { importCheck, imported } from '#imports/output.ts'

/** Taxes in the API: type and rate, a percentage from 0 to 100. */
export const wireTaxes = z.array(z.object({ type: z.string(), rate: z.number() }))

/** What a pack holds, in the product's unit. */
export const packSize = z.object({ name: z.string(), size: z.number() })

/** A pack: its size in the product's unit, and its own price in rupees where it has one. */
export const pack = packSize.extend({
  barcode: z.string().nullable(),
  price: z.number().nullable(),
  priceIncludesTax: z.boolean(),
})

/** The pack that a bought line is counted in, and how many; null for the unit. */
export const countedPack = z.object({ name: z.string(), count: z.number() }).nullable()

/** Category, brand and shelf location of a product. */
export const groupFields = {
  category: z.string().nullable(),
  brand: z.string().nullable(),
  /** Where it lies in the shop. */
  location: z.string().nullable(),
}

/**
 * A product in the API: rupees, percent 0-100, quantities in its unit. `buyingPrice` and the vendor's
 * `discount` are null for a role that may not see costs.
 */
export const product = z.object({
  id: z.uuid(),
  workspaceId: z.uuid(),
  productId: z.string(),
  name: z.string(),
  metricId: z.uuid(),
  vendorId: z.uuid(),
  buyingPrice: z.number().nullable(),
  sellingPrice: z.number(),
  /** Whether the selling price includes the taxes. */
  priceIncludesTax: z.boolean(),
  /** The maximum retail price with all taxes. */
  mrp: z.number().nullable(),
  discount: z.number().nullable(),
  maxCustomerDiscount: z.number().nullable(),
  hsnNumber: z.string(),
  isTaxed: z.boolean(),
  taxes: wireTaxes,
  vendorProductId: z.string().nullable(),
  /** How many days the main vendor takes to deliver. */
  leadTimeDays: z.number().nullable(),
  barcode: z.string().nullable(),
  otherBarcodes: z.array(z.string()),
  packs: z.array(pack),
  lowBalanceThreshold: z.number().nullable(),
  ...groupFields,
  /** Whether it is sold without stock. */
  isService: z.boolean(),
  /** Whether fields that the full form requires are missing. */
  toComplete: z.boolean(),
  archivedAt: z.string().nullable(),
  createdAt: z.string(),
  version: z.number(),
})
export type Product = z.infer<typeof product>

/** What a vendor last charged for one unit, in rupees before the discount in percent and tax, and when it arrived. */
export const lastPurchase = z.object({ buyingPrice: z.number(), discount: z.number(), on: z.string() })
export type LastPurchase = z.infer<typeof lastPurchase>

/** A vendor's code for a product and how many days they take to deliver. */
const vendorCode = { code: z.string().nullable(), leadTimeDays: z.number().nullable() }

/**
 * A product with its unit and its main vendor; the vendor's discount is null for roles that may not see costs. `onHand` and
 * `otherVendors` are included if the list requested them. `fromVendor`, in the list of one vendor, is that vendor's code and
 * what a line for them starts with: price and discount, and the purchase that they come from; null for roles that may not
 * see costs.
 */
export const productEntry = z.object({
  product,
  metric: z.object({ id: z.uuid(), name: z.string(), shorthand: z.string(), decimals: z.number() }),
  vendor: z.object({ id: z.uuid(), businessName: z.string(), defaultDiscount: z.number().nullable() }),
  onHand: z.number().optional(),
  otherVendors: z.array(z.object({ vendorId: z.uuid(), businessName: z.string(), ...vendorCode })).optional(),
  fromVendor: z
    .object({
      ...vendorCode,
      buyingPrice: z.number().nullable(),
      discount: z.number().nullable(),
      last: lastPurchase.nullable(),
    })
    .optional(),
})
export type ProductEntry = z.infer<typeof productEntry>

/** The vendors of a product, the main one first; `last` is null for roles that may not see costs. */
export const productVendors = z.array(
  z.object({
    vendorId: z.uuid(),
    businessName: z.string(),
    isMain: z.boolean(),
    ...vendorCode,
    last: lastPurchase.nullable(),
  }),
)
export type ProductVendor = z.infer<typeof productVendors>[number]

export const allProductsAnswer = z.array(productEntry)
export const productsPage = z.object({ products: z.array(productEntry), pagination })

/**
 * A price version in the API: rupees, percent 0-100. `buyingPrice` and `discount` are null, and `notes`
 * empty, for a role that may not see costs. `onHand` and `reserved` are quantities in the product's unit.
 */
export const productVersion = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  buyingPrice: z.number().nullable(),
  sellingPrice: z.number(),
  /** Whether the selling price includes the taxes. */
  priceIncludesTax: z.boolean(),
  /** The maximum retail price with all taxes. */
  mrp: z.number().nullable(),
  discount: z.number().nullable(),
  maxCustomerDiscount: z.number().nullable(),
  taxes: wireTaxes,
  notes: z.string(),
  isActive: z.boolean(),
  effectiveFrom: z.string().nullable(),
  intakeId: z.uuid().nullable(),
  onHand: z.number(),
  reserved: z.number(),
  createdAt: z.string(),
  version: z.number(),
})
export type ProductVersion = z.infer<typeof productVersion>
export const versionsAnswer = z.array(productVersion)

/**
 * The lots of products that are in stock, with what their labels say: prices in rupees, `onHand` in the product's unit.
 * `intake` and `pack`, the pack that it was counted in, are null for opening stock; `arrivedOn` is yyyy-MM-dd.
 */
export const lotsInStock = z.array(
  z.object({
    id: z.uuid(),
    productId: z.uuid(),
    name: z.string(),
    code: z.string(),
    barcode: z.string().nullable(),
    brand: z.string().nullable(),
    unit: z.string(),
    sellingPrice: z.number(),
    priceIncludesTax: z.boolean(),
    mrp: z.number().nullable(),
    taxes: wireTaxes,
    packs: z.array(pack),
    onHand: z.number(),
    intake: z.string().nullable(),
    pack: z.object({ name: z.string() }).nullable(),
    arrivedOn: z.string(),
  }),
)
export type LotInStock = z.infer<typeof lotsInStock>[number]

/** The result of a check, and what the import would create besides products. */
export const productImportCheck = importCheck.extend({
  newVendors: z.array(z.string()),
  newUnits: z.array(z.string()),
  /** Non-standard GST rates, each with its rows in the file. */
  oddRates: z.array(z.object({ rate: z.number(), rows: z.array(z.number()) })),
  /** GST rates that are unusual for their HSN number, each with the usual ones and its rows in the file. */
  unusualRates: z.array(
    z.object({
      hsnNumber: z.string(),
      rate: z.number(),
      usual: z.array(z.number()),
      rows: z.array(z.number()),
    }),
  ),
})

export const importedProducts = imported.extend({ createdVendors: z.number(), createdMetrics: z.number() })

/**
 * What a price change would do: a line for the lots of a product that change alike and for each of its packs with a
 * price of its own, those that cannot change first. Prices in
 * rupees per unit; `margin` in percent of the cost, null for roles that may not see margins. `seen` names
 * exactly these lines.
 */
export const pricesCheck = z.object({
  lines: z.array(
    z.object({
      productId: z.uuid(),
      name: z.string(),
      unit: z.string(),
      /** The pack whose price this is; null for the price of the product. */
      pack: packSize.nullable(),
      onHand: z.number(),
      oldPrice: z.number(),
      newPrice: z.number(),
      priceIncludesTax: z.boolean(),
      margin: z.number().nullable(),
      /** Why it cannot change. */
      fault: z.string().nullable(),
      warning: z.string().nullable(),
    }),
  ),
  /** How many products would get a new price. */
  products: z.number(),
  /** How many packs would get one. */
  packs: z.number(),
  /** Whether some pack of the products has a price of its own, which may change with it. */
  hasPacks: z.boolean(),
  seen: z.string(),
})
export type PricesCheck = z.infer<typeof pricesCheck>

/** The result of a change of prices or GST rates; its id undoes it. */
export const pricesChanged = z.object({ message: z.string(), id: z.uuid(), products: z.number() })

/** The latest price changes of a product, newest first: in rupees, of its lot that came in last or else of a pack. */
export const priceChanges = z.array(
  z.object({
    id: z.uuid(),
    startsAt: z.string(),
    /** The pack that has the price; null for the price of the product. */
    pack: z.string().nullable(),
    oldPrice: z.number(),
    newPrice: z.number(),
    /** How many products changed with it. */
    products: z.number(),
    userName: z.string(),
    createdAt: z.string(),
    undoneAt: z.string().nullable(),
    undoneBy: z.string().nullable(),
  }),
)
export type PriceChange = z.infer<typeof priceChanges>[number]

const lotAbove = z.object({ sellingPrice: z.number(), mrp: z.number(), warning: z.string() })
const priceAbove = lotAbove.extend({ pack: z.string().nullable(), from: z.string().nullable() })

/** What a change of GST rates would do, by name; combined rates in percent. */
export const ratesCheck = z.object({
  lines: z.array(
    z.object({
      productId: z.uuid(),
      name: z.string(),
      hsnNumber: z.string(),
      oldRate: z.number(),
      newRate: z.number(),
      /** Says when the price would be above the MRP with the new rate. */
      warning: z.string().nullable(),
      /** The lots in stock, other than at the product's own price, whose price would be above their MRP; `sellingPrice` and `mrp` in rupees. */
      lots: z.array(lotAbove).optional(),
      /** The prices that hold from a later day, or are of a pack, and would be above their MRP; in rupees. */
      prices: z.array(priceAbove).optional(),
    }),
  ),
  seen: z.string(),
})
export type RatesCheck = z.infer<typeof ratesCheck>

/** The latest changes of GST rates, newest first. */
export const rateChanges = z.array(
  z.object({
    id: z.uuid(),
    startsOn: z.string(),
    rate: z.number(),
    products: z.number(),
    userName: z.string(),
    createdAt: z.string(),
    undoneAt: z.string().nullable(),
    undoneBy: z.string().nullable(),
  }),
)
export type RateChange = z.infer<typeof rateChanges>[number]

/** The categories, brands and shelf locations in use, by name. */
export const groupsAnswer = z.object({
  category: z.array(z.string()),
  brand: z.array(z.string()),
  location: z.array(z.string()),
})

/** What the changed products had before, with their new versions: as the next input it undoes the change. */
export const groupsSet = acknowledged.extend({
  former: z.array(z.object({ id: z.uuid(), version: z.number(), ...groupFields })),
})

/** Products that may be duplicates. */
export const similarProducts = z.object({
  similar: z.array(z.object({ id: z.uuid(), name: z.string(), productId: z.string() })),
})
