import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import type { Access } from '#access/access.ts'
import { Button } from '#base/web/button.tsx'
import { draftOf } from '#base/web/form/draft.ts'
import { later } from '#base/web/later.tsx'
import { useParams } from '#base/web/page/address.tsx'
import { useKey } from '#base/web/page/keyboard.ts'
import { type Place, PlaceContext } from '#base/web/page/place.ts'
import { PlainPage } from '#base/web/page/plain-page.tsx'
import { orpc, readFailure } from '#base/web/rpc.ts'
import { workOf } from '#base/web/session-ended.ts'
import { SettingsContext } from '#base/web/settings.ts'
import { startLater } from '#base/web/start-later.ts'
import { useKeptPreferences } from '#workspaces/web/kept-preferences.ts'
import { settings } from '../settings.ts'
import type { WorkspaceRoute } from '../workspace-route.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PersonAsked } from './person-asked.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { ScreenOfRole } from './screen-of-role.tsx'
import { Sidebar } from './sidebar.tsx'
import { useLive } from './use-live.ts'

// It names every sheet and panel, which the first screen does not wait for.
const Layers = later(() => import('./layers.tsx'))
const Palette = later(() => import('./palette.tsx'))
const Notifications = later(() => import('#notifications/web/notifications-sheet.tsx'))
const ClosedBanner = later(() => import('#workspaces/web/closed-banner.tsx'))
const Shortcuts = later(() => import('./shortcuts-sheet.tsx'))

/** The frame around a workspace's screens: sidebar, panels, overlays, palette and shortcuts. */
export function WorkspaceShell({ route, children }: { route: WorkspaceRoute; children: ReactNode }) {
  const { slug } = useParams()
  const switcher = useQuery(orpc.workspaces.getSwitcher.queryOptions({ input: {} }))
  const person = useQuery(orpc.users.getOne.queryOptions({ input: {} }))
  const [front, setFront] = useState<'palette' | 'shortcuts' | 'notifications'>()
  useKey('mod+k', () => setFront(front === 'palette' ? undefined : 'palette'))
  useKey('?', () => setFront('shortcuts'))
  useEffect(preload, [])
  const workspaces = switcher.data
  const here = workspaces?.find((workspace) => workspace.slug === slug)
  const user = person.data?.user
  const place = usePlaceOf(slug, here, user?.id)
  useLive(here && slug, user?.id)
  useRemembered(here?.slug)
  useWorkOf(user?.email)
  const isKnown = useKeptPreferences()

  if (switcher.error && !workspaces)
    return (
      <PlainPage title="The workspace could not be opened" hint={readFailure(switcher.error).message}>
        <Button tone="primary" onClick={() => switcher.refetch()}>
          Try again
        </Button>
      </PlainPage>
    )
  if (workspaces && !here) return <NotFoundPage />
  if (!isKnown) return null
  const close = () => setFront(undefined)
  const search = () => setFront('palette')
  const showNotifications = () => setFront('notifications')
  const chrome = { workspaces, user, search, showNotifications }
  return (
    <PlaceContext value={place}>
      <div className="flex h-[calc(100dvh-var(--above))]">
        <a
          href="#content"
          className="absolute top-2 left-2 z-70 -translate-y-20 rounded-control bg-accent px-3 py-2 text-white focus:translate-y-0"
        >
          Skip to content
        </a>
        <Sidebar {...chrome} />
        <main
          id="content"
          tabIndex={-1}
          className="flex min-w-0 flex-1 flex-col outline-none phone:pb-[calc(3.5rem+env(safe-area-inset-bottom))]"
        >
          <Suspense>{here?.closed && <ClosedBanner closed={here.closed} />}</Suspense>
          <SettingsContext value={settings}>
            {here && user && (
              <ScreenOfRole route={route} isClosed={here.closed !== null}>
                {children}
              </ScreenOfRole>
            )}
          </SettingsContext>
        </main>
        <PhoneBar {...chrome} />
      </div>
      <Suspense>{here && user && <Layers />}</Suspense>
      <PersonAsked />
      <Suspense>
        {front === 'palette' && <Palette close={close} showShortcuts={() => setFront('shortcuts')} />}
        {front === 'notifications' && <Notifications close={close} />}
        {front === 'shortcuts' && <Shortcuts close={close} />}
      </Suspense>
    </PlaceContext>
  )
}

/** Tells the server which workspace was opened, because `/` leads to the last one used. */
function useRemembered(slug: string | undefined) {
  const queries = useQueryClient()
  useEffect(() => {
    if (slug)
      queries.prefetchQuery({ ...orpc.workspaces.getOne.queryOptions({ input: { slug } }), staleTime: 0 })
  }, [slug, queries])
}

/** Names the signed-in person for the dialog that asks them to sign in again. */
function useWorkOf(email: string | undefined) {
  useEffect(() => {
    workOf(email)
    return () => workOf(undefined)
  }, [email])
}

type Membership = { id: string; access: Access }

/** Where the person is and what they may do there; nothing until it is known. */
function usePlaceOf(slug: string, here: Membership | undefined, userId: string | undefined): Place {
  const { id, access } = here ?? {}
  return useMemo(
    () => ({
      slug,
      workspaceId: id,
      userId,
      can: canWith(access),
      sees: seesWith(access),
      discountCap: access?.discountCap ?? null,
      mayUndercut: access?.mayUndercut ?? false,
      mayExceedCredit: access?.mayExceedCredit ?? false,
      ...(userId && { draftOf: (form: string) => draftOf(slug, userId, form) }),
    }),
    [slug, id, access, userId],
  )
}

/** What someone may do; nothing until it is known. */
const canWith =
  (access: Access | undefined) =>
  (call: string): boolean =>
    access?.calls.some((one) => one === call) ?? false

/** What someone may see; nothing until it is known. */
const seesWith =
  (access: Access | undefined) =>
  (sight: string): boolean =>
    access?.sights.some((one) => one === sight) ?? false

const preload = () =>
  startLater(
    () => import('./read-ahead.ts'),
    ({ readAhead }) => readAhead(),
  )
