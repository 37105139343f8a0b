import type { ReactNode } from 'react'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { titleOf, type WorkspaceRoute } from '../workspace-route.ts'

/** The screen of a route, or a message when this person's role or a closed workspace does not include it. */
export function ScreenOfRole(props: { route: WorkspaceRoute; isClosed: boolean; children: ReactNode }) {
  const { call } = props.route
  const { can } = usePlace()
  if (!call || can(call)) return props.children
  if (props.isClosed)
    return (
      <Page title={titleOf(props.route)}>
        <EmptyState
          title="This workspace is closed"
          hint="Nothing can be added until its owner reopens it."
        />
      </Page>
    )
  return (
    <Page title={titleOf(props.route)}>
      <EmptyState
        title="Your role does not include this screen"
        hint="Ask the owner or an admin of the workspace to change your role."
      />
    </Page>
  )
}
