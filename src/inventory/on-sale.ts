import type { Lot } from './output.ts'

/**
 * Since when an active lot has been on sale, or from when it will be (an ISO moment); undefined for an inactive lot,
 * and for one whose start nobody recorded.
 */
export function onSale(
  { isActive, effectiveFrom }: Pick<Lot, 'isActive' | 'effectiveFrom'>,
  now: Date,
): { label: string; moment: string } | undefined {
  if (!isActive || effectiveFrom === null) return undefined
  const hasStarted = Date.parse(effectiveFrom) <= now.getTime()
  return { label: hasStarted ? 'On sale since' : 'On sale from', moment: effectiveFrom }
}
