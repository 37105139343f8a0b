import type { CallName } from '#access/roles.ts'

/** What a workspace needs before its first bill, in the order in which it comes. */
export const STEPS = ['unit', 'vendor', 'product', 'stock', 'sale'] as const
export type Step = (typeof STEPS)[number]

/** The way from an empty workspace to its first bill: what each step is called, why it comes, and who may take it. */
export const steps: Record<
  Step,
  { title: string; why: string; act: string; overlay?: string; call: CallName }
> = {
  unit: {
    title: 'Add a unit of measurement',
    why: 'Pieces, kilograms, boxes: what your goods are counted in.',
    act: 'Add unit',
    overlay: 'metric',
    call: 'metrics.create',
  },
  vendor: {
    title: 'Add a vendor',
    why: 'Add who you buy from. Importing products adds their vendors too.',
    act: 'Add vendor',
    overlay: 'vendor',
    call: 'vendors.create',
  },
  product: {
    title: 'Add a product',
    why: 'Add them one by one, or import a file on the Products page.',
    act: 'Add product',
    overlay: 'product',
    call: 'products.create',
  },
  stock: {
    title: 'Take goods into stock',
    why: 'Confirm an intake, or import what you already have on the Inventory page.',
    act: 'New intake',
    overlay: 'inventory-intake',
    call: 'inventoryIntakes.create',
  },
  sale: {
    title: 'Write the first bill',
    why: 'Choose the goods, save and print.',
    act: 'New sale',
    call: 'sales.create',
  },
}
