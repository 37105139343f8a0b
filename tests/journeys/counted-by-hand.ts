import { DAY, HAMMER, KHURPI, MCB, NAILS } from './ganesh-stores.ts'

/* Expected amounts of the main journey, calculated by hand. The arithmetic is above each. */

/**
 * The catalogue's hammer: buying price 148, selling price 215, vendor discount 8 %, customer discount up to 15 %, GST
 * 18.
 */
export const hammerInCatalogue = {
  buyingPrice: 148,
  sellingPrice: 215,
  discount: 8,
  maxCustomerDiscount: 15,
  hsnNumber: '8205',
  taxes: [{ type: 'GST', rate: 18 }],
  barcode: '2000000010007',
}

/**
 * The order, in paise.
 *
 * Hammer  50   × 148.00 = 7,400.00; 8 % = 592.00; taxable 6,808.00; GST 18 % = 1,225.44; amount 8,033.44
 * Nails   40.5 ×  72.50 = 2,936.25; 8 % = 234.90; taxable 2,701.35; GST 18 % = 486.243 → 486.24; amount 3,187.59
 * Khurpi  30   ×  46.00 = 1,380.00; 8 % = 110.40; taxable 1,269.60; GST 0;                    amount 1,269.60
 * Sums: 11,716.25 − 937.30 = 10,778.95; + 1,711.68 = 12,490.63
 */
export const orderTotals = {
  subtotal_paise: 1171625,
  total_discount_paise: 93730,
  total_tax_paise: 171168,
  total_amount_paise: 1249063,
}

/** The order's lines as read back. */
export const orderLines = [
  { productName: HAMMER, quantity: 50, buyingPrice: 148, discount: 8 },
  { productName: NAILS, quantity: 40.5, buyingPrice: 72.5, discount: 8 },
  { productName: KHURPI, quantity: 30, buyingPrice: 46, discount: 8 },
]

/**
 * The lines of the intake. Only 48 hammers came. Selling price = buying × (1 − 8 %) × (1 + profit):
 * hammer 148.00 × 0.92 × 1.25 = 170.20; nails 72.50 × 0.92 × 1.20 = 80.04; khurpi 46.00 × 0.92 × 1.40 = 59.248 → 59.25
 */
export const intakeLines = [
  { quantity: 48, sellingPrice: 170.2 },
  { quantity: 40.5, sellingPrice: 80.04 },
  { quantity: 30, sellingPrice: 59.25 },
]

/**
 * The totals of the intake.
 *
 * Cost: 48 × 148.00 = 7,104.00 − 568.32 = 6,535.68; with 2,701.35 and 1,269.60 (as ordered) 10,506.63.
 * Sales value: 48 × 170.20 = 8,169.60; 40.5 × 80.04 = 3,241.62; 30 × 59.25 = 1,777.50; 13,188.72.
 */
export const intakeTotals = { totalBuyingPrice: 10506.63, totalSellingPrice: 13188.72 }

/**
 * The sale within the state. Each line: gross; the item's discount; 5 % of what is left; taxable; CGST 9 % and SGST 9 %.
 *
 * Hammer 5     × 170.20 = 851.00;           10 % 85.10; 5 % of 765.90 = 38.295 → 38.30; taxable 727.60;
 *        65.484 → 65.48 twice; amount 858.56
 * Nails  2.375 ×  80.04 = 190.095 → 190.10;  0 %;       5 % of 190.10 = 9.505 → 9.51;   taxable 180.59;
 *        16.2531 → 16.25 twice; amount 213.09
 * Khurpi 3     ×  59.25 = 177.75;            4 % 7.11;  5 % of 170.64 = 8.532 → 8.53;   taxable 162.11;
 *        no tax; amount 162.11
 * Gross 1,218.85; discount 123.40 + 9.51 + 15.64 = 148.55; taxable 1,070.30; CGST = SGST = 81.73; total 1,233.76
 */
export const soldWithin = {
  status: 'ordered',
  balance: 733.76,
  placeOfSupply: { state: '27', stateName: 'Maharashtra' },
  totals: {
    subtotal: 1218.85,
    totalDiscount: 148.55,
    taxable: 1070.3,
    totalTax: 163.46,
    totalAmount: 1233.76,
    taxBreakdown: [
      { type: 'CGST', amount: 81.73 },
      { type: 'SGST', amount: 81.73 },
    ],
  },
}

/** Gross, discount, taxable, tax and amount of each line of that sale. */
export const linesWithin = [
  [851, 123.4, 727.6, 130.96, 858.56],
  [190.1, 9.51, 180.59, 32.5, 213.09],
  [177.75, 15.64, 162.11, 0, 162.11],
]

/**
 * The sale to another state.
 *
 * Hammer 10 × 170.20 = 1,702.00;  5 %  85.10; 2 % of 1,616.90 = 32.338 → 32.34; taxable 1,584.56; IGST 18 % 285.2208 → 285.22
 * MCB     7 × 175.00 = 1,225.00; 12 % 147.00; 2 % of 1,078.00 = 21.56;          taxable 1,056.44; IGST 18 % 190.1592 → 190.16
 * Gross 2,927.00; discount 286.00; taxable 2,641.00; IGST 475.38; total 3,116.38
 */
export const soldAcross = {
  placeOfSupply: { state: '29', stateName: 'Karnataka' },
  balance: 3116.38,
  totals: {
    subtotal: 2927,
    totalDiscount: 286,
    taxable: 2641,
    totalTax: 475.38,
    totalAmount: 3116.38,
    taxBreakdown: [{ type: 'IGST', amount: 475.38 }],
  },
}

/** The bill of that sale after delivery. */
export const billAcross = {
  saleId: 'INV/2627/00002',
  invoiceDate: DAY,
  status: 'delivered',
  hideGst: false,
  placeOfSupply: '29',
  workspace: { name: 'Ganesh Stores', identity: { gstin: '27AAPFU0939F1ZV', upiId: 'ganesh@upi' } },
  customer: { name: 'Asha Hardware', gstin: '29AAAFB0000F1ZD' },
  deliveryAddress: { street: '14 Avenue Road', state: 'Karnataka' },
  items: [
    { product: HAMMER, hsnNumber: '8205', unit: 'PCS', price: 170.2, taxable: 1584.56, amount: 1869.78 },
    { product: MCB, hsnNumber: '85362020', price: 175, taxable: 1056.44, amount: 1246.6 },
  ],
  totals: { taxable: 2641, totalTax: 475.38, totalAmount: 3116.38 },
}

/** The three sales at the end of the journey, as `bookedSales` returns them. */
export const salesLeft = [
  ['INV/2627/00001', 'returned', 121885, 14855, 107030, 16346, 123376, 123376, 16346],
  ['INV/2627/00002', 'delivered', 292700, 28600, 264100, 47538, 311638, 311638, 47538],
  ['INV/2627/00003', 'cancelled', 68080, 0, 68080, 12254, 80334, 80334, 12254],
]
