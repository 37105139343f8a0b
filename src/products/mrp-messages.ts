/** Messages about MRPs below selling prices. */
export const mrpMessages = {
  belowPrice: 'Below the selling price with its taxes. Change the price first.',
  lotAbove: (price: string, mrp: string) =>
    `Stock at ${price} would be above its MRP of ${mrp}. Change its price.`,
}
