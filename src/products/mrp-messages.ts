/** Messages about MRPs below selling prices, and of stock. */
export const mrpMessages = {
  belowPrice: 'Below the selling price with its taxes. Change the price first.',
  belowPack: (price: string) => `Below the price of ${price} with its taxes. Change that price first.`,
  belowPlanned: (price: string, day: string) =>
    `Below the price of ${price} with its taxes that is planned for ${day}. Undo that change first.`,
  stockMrp: (named: string) => `Stock on hand with another MRP: ${named}.`,
  atMrp: (goods: string, mrp: string) => `${goods} at ${mrp}`,
  withoutMrp: (goods: string) => `${goods} with no MRP`,
  lifted: (price: string, day: string | null, mrp: string) =>
    `${price} with its taxes${day === null ? '' : `, planned for ${day},`} would be above the MRP of ${mrp}. Change that price.`,
  lotAbove: (price: string, mrp: string) =>
    `Stock at ${price} with its taxes would be above the MRP of ${mrp}. Change that price.`,
}
