import type { CallName } from '#access/roles.ts'

/** The first steps of a workspace: its first bill, which needs nothing else, then the shop's master data. */
export const STEPS = ['sale', 'unit', 'vendor', 'product', 'stock'] as const
export type Step = (typeof STEPS)[number]

/** The label and purpose of each step, and who may do it. */
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
    title: 'Receive your first goods',
    why: 'Confirm an intake, or import what you already have on the Inventory page.',
    act: 'New intake',
    overlay: 'inventory-intake',
    call: 'inventoryIntakes.create',
  },
  sale: {
    title: 'Create your first bill',
    why: 'Type what you sell and to whom. Anything new is added as you go.',
    act: 'New sale',
    call: 'sales.create',
  },
}
