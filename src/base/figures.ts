import type { Paise } from '#base/money.ts'

/* Formatted numbers. Without zod, so that the first screens do not load it. */

const inrFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Rupees as ₹12,34,567.00: en-IN grouping, always two decimals, a minus sign before the rupee sign. */
export const writeRupees = (rupees: number): string => inrFormat.format(rupees)

/** Paise as ₹12,34,567.00. */
export const formatRupees = (amount: Paise): string => writeRupees(amount / 100)

const percentFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })

/** A percentage without trailing zeros and without the sign: '18', '2.5', '0.125'. */
export const formatPercent = (value: number): string => percentFormat.format(value)

const quantityFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })

/** A number with en-IN grouping and no trailing zeros: '1,00,000', '2.375'. */
export const formatQuantity = (value: number): string => quantityFormat.format(value === 0 ? 0 : value)
