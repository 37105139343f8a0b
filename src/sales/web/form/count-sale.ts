import { isGstinOfRegistered } from '#gst/unregistered.ts'
import { claimOf } from '#sales/checked-totals.ts'
import { hideGstRefusal } from '#sales/hide-gst.ts'
import { previewOf } from '#sales/preview.ts'

type Counted = Parameters<typeof previewOf>

/** What the form of a sale calculates with the rules and schemas of the server, which weigh as much as the form. */
export function countSale(...[draft, sellables, supply, ways]: Counted) {
  const preview = previewOf(draft, sellables, supply, ways)
  const { gstin } = supply.buyer
  return {
    preview,
    /** The totals on screen, for the server to compare; undefined until they include every line. */
    claim: preview.complete ? claimOf(preview.totals) : undefined,
    /** Why GST must be shown to this customer. */
    hideRefusal: hideGstRefusal(isGstinOfRegistered(gstin), preview.place),
  }
}
