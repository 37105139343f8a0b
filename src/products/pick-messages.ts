import { noProducts } from '#products/no-products.ts'

/** Messages where a product is chosen. */
export const pickMessages = {
  none: noProducts,
  sharedCode: (code: string) => `Several products have the code ${code}. Choose one by name.`,
}
