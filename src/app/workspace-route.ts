import type { ComponentType } from 'react'

type Screen = () => Promise<{ default: ComponentType }>

/** A screen of a workspace. With a group it appears in the sidebar, if the person may make `call`. */
export type WorkspaceRoute = {
  path: string
  title: string
  screen: Screen
  group?: 'today' | 'sell' | 'stock' | 'buy' | 'money' | 'own'
  call?: string
}
