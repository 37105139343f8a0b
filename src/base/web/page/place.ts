import { createContext, useContext } from 'react'

/** Where the person is: the workspace in the address, and what they may do there. */
export type Place = {
  slug: string
  workspaceId: string | undefined
  userId: string | undefined
  /** Whether this person may make a call, such as 'vendors.create'; screens hide what they may not. */
  can: (call: string) => boolean
  /** Whether this person may see what some roles do not, such as 'costs'. */
  sees: (sight: string) => boolean
}

export const PlaceContext = createContext<Place>({
  slug: '',
  workspaceId: undefined,
  userId: undefined,
  can: () => true,
  sees: () => true,
})

/** The workspace and the rights of the person at the screen. */
export const usePlace = (): Place => useContext(PlaceContext)
