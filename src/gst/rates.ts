/**
 * Combined GST rates of goods, in force now or on older documents, in percent (Notification 9/2025-CT(Rate),
 * its predecessors, and the 0.1 of merchant exporters).
 */
export const GST_RATES: ReadonlySet<number> = new Set([0, 0.1, 0.25, 1.5, 3, 5, 12, 18, 28, 40])

/** Whether this is a known rate; any other is more likely a typing error. */
export const isGstRate = (percent: number): boolean => GST_RATES.has(percent)
