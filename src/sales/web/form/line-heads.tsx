import { lineGrid } from './sale-line.tsx'

/** The heads of the columns of lines, on a wide screen. */
export const LineHeads = () => (
  <div
    aria-hidden
    className={`hidden border-b border-line py-2 text-help font-medium text-muted ${lineGrid}`}
  >
    <span>Product</span>
    <span className="text-right">Rate</span>
    <span className="text-right">Qty</span>
    <span className="text-right">Disc %</span>
    <span className="text-right">Amount</span>
    <span />
  </div>
)
