import { panOf } from '#gst/identifiers.ts'
import { isUnregistered } from '#gst/unregistered.ts'
import { messages } from './messages.ts'

/** What of a customer or vendor decides whether it can be merged. */
export type Party = {
  name: string
  gstin: string | null
  pan: string | null
  isArchived: boolean
}

const registered = (gstin: string | null) => (gstin && !isUnregistered(gstin) ? gstin : undefined)
const panOfParty = ({ pan, gstin }: Party) => pan ?? panOf(gstin ?? '')

/**
 * Why a customer or vendor cannot be merged into another; undefined when it can. Two GSTINs or PANs are two parties:
 * registrations in two states are distinct persons, even with one PAN (CGST Act s.25(4)).
 */
export function partyRefusal(kept: Party, merged: Party): string | undefined {
  if (kept.isArchived) return messages.keptArchived(kept.name)
  const [ours, theirs] = [registered(kept.gstin), registered(merged.gstin)]
  if (ours && theirs && ours !== theirs) return messages.otherGstin(kept.name, ours, merged.name, theirs)
  const [pan, otherPan] = [panOfParty(kept), panOfParty(merged)]
  if (pan && otherPan && pan !== otherPan) return messages.otherPan(kept.name, pan, merged.name, otherPan)
  return undefined
}
