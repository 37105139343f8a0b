import { type Paise, paise } from '#base/money.ts'
import { formatMoney } from '#base/web/display.tsx'
import type { Rounded } from '#pricing/round-off.ts'

/** What a form of a document comes to in the end, and how it is rounded if it is; nothing while nothing valid is typed. */
export const FormTotal = ({ label, total }: { label: string; total: Rounded | undefined }) =>
  total && (
    <p aria-live="polite" className="mr-auto tabular-nums">
      <span className="block text-help text-muted">{label}</span>
      <span className="font-semibold">{formatMoney(total.payable / 100)}</span>
      {total.roundOff !== 0 && (
        <span className="block text-help text-muted">
          {formatMoney((total.payable - total.roundOff) / 100)}, round off {formatMoney(total.roundOff / 100)}
        </span>
      )}
    </p>
  )

/** An amount that is never rounded, for such a form. */
export const unrounded = (payable: Paise | undefined): Rounded | undefined =>
  payable === undefined ? undefined : { roundOff: paise(0), payable }
