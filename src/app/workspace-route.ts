import type { ComponentType } from 'react'

type Screen = () => Promise<{ default: ComponentType }>

/** A screen of a workspace. With a group it appears in the sidebar, if the person may make `call`. */
export type WorkspaceRoute = {
  path: string
  /** What people call it, if that is not its path in words: every page loads the routes. */
  title?: string
  screen: Screen
  group?: 'today' | 'sell' | 'stock' | 'buy' | 'money' | 'own'
  call?: string
}

/** What people call a screen: 'Sales register'. */
export const titleOf = ({ path, title }: WorkspaceRoute): string =>
  title ?? `${path.charAt(0).toUpperCase()}${path.slice(1).replaceAll('-', ' ')}`
