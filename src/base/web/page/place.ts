import { createContext, useContext } from 'react'
import type { DraftStore } from '#base/web/form/draft.ts'

/** The workspace in the current address, and what the person may do there. */
export type Place = {
  slug: string
  workspaceId: string | undefined
  userId: string | undefined
  /** Whether this person may make a call, such as 'vendors.create'; screens hide what is not allowed. */
  can: (call: string) => boolean
  /** Whether this person may see restricted data, such as 'costs'. */
  sees: (sight: string) => boolean
  /** The largest discount that this person may give on a sale, in percent; null: no limit. */
  discountCap: number | null
  /** Whether this person may sell below the lowest rate of a product, with a reason. */
  mayUndercut: boolean
  /** Whether this person may set credit limits, and sell above one with a reason. */
  mayExceedCredit: boolean
  /** Where a create form keeps what is typed. */
  draftOf?: (form: string) => DraftStore
}

export const PlaceContext = createContext<Place>({
  slug: '',
  workspaceId: undefined,
  userId: undefined,
  can: () => true,
  sees: () => true,
  discountCap: null,
  mayUndercut: false,
  mayExceedCredit: false,
})

/** The workspace and permissions of the signed-in person. */
export const usePlace = (): Place => useContext(PlaceContext)
