/** Messages about MRPs below selling prices. */
export const mrpMessages = {
  belowPrice: 'Below the selling price with its taxes. Change the price first.',
  belowPack: (price: string) => `Below the price of ${price} with its taxes. Change that price first.`,
  belowPlanned: (price: string, day: string) =>
    `Below the price of ${price} with its taxes that is planned for ${day}. Undo that change first.`,
  lotAbove: (price: string, mrp: string) =>
    `Stock at ${price} would be above its MRP of ${mrp}. Change its price.`,
}
