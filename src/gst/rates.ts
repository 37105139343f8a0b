/**
 * Combined GST rates of goods that are in force or stood on older papers, in percent (Notification 9/2025-CT(Rate), its
 * forerunners, and the 0.1 of merchant exporters).
 */
const GST_RATES: ReadonlySet<number> = new Set([0, 0.1, 0.25, 1.5, 3, 5, 12, 18, 28, 40])

/** True for a rate that the law knows; another one is likelier a slip than goods of their own. */
export const isGstRate = (percent: number): boolean => GST_RATES.has(percent)
