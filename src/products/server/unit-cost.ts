/**
 * The unit cost of a product version `v` in paise, as SQL: buying price less its discount, each rounded as on a
 * document line (`discountedCost`).
 */
export const UNIT_COST =
  '(v.buying_price_paise - round(v.buying_price_paise * coalesce(v.discount, 0) / 100))'
