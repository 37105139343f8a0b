import { createContext, useContext } from 'react'
import { usePlace } from '#base/web/page/place.ts'

/** One of the settings screens; `call` hides it from people who may not use it. */
export type Setting = { path: string; title: string; about: string; call?: string }

/** The settings screens in order, from `app/`. */
export const SettingsContext = createContext<readonly Setting[]>([])

/** The settings screens that this person may open. */
export function useSettings(): Setting[] {
  const { can } = usePlace()
  return useContext(SettingsContext).filter(({ call }) => !call || can(call))
}
