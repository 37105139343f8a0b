import { Outlet, useLocation } from '@tanstack/react-router'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { workspaceRoutes } from '../routes.tsx'

/** The screen of the address, or a message when this person's role or a closed workspace does not include it. */
export function ScreenOfRole({ isClosed }: { isClosed: boolean }) {
  const { slug, can } = usePlace()
  const path = useLocation({ select: ({ pathname }) => pathname.slice(slug.length + 2) })
  const route = workspaceRoutes.find((each) => each.path === path)
  if (!route?.call || can(route.call)) return <Outlet />
  if (isClosed)
    return (
      <Page title={route.title}>
        <EmptyState
          title="This workspace is closed"
          hint="Nothing can be added until its owner reopens it."
        />
      </Page>
    )
  return (
    <Page title={route.title}>
      <EmptyState
        title="Your role does not include this screen"
        hint="Ask the owner or an admin of the workspace to change your role."
      />
    </Page>
  )
}
