import { Outlet, useLocation } from '@tanstack/react-router'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { workspaceRoutes } from '../routes.tsx'

/** The screen of the address, or a message when this person's role cannot open it. */
export function ScreenOfRole() {
  const { slug, can } = usePlace()
  const path = useLocation({ select: ({ pathname }) => pathname.slice(slug.length + 2) })
  const route = workspaceRoutes.find((each) => each.path === path)
  if (!route?.call || can(route.call)) return <Outlet />
  return (
    <Page title={route.title}>
      <EmptyState
        title="Your role does not include this screen"
        hint="Ask the owner or an admin of the workspace to change your role."
      />
    </Page>
  )
}
