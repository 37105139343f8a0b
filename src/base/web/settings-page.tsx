import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'

/** The settings screens in their order; `call` hides what the person may not see. */
export const settings: { path: string; title: string; about: string; call?: string }[] = [
  { path: 'profile', title: 'Profile', about: 'Your name, picture, e-mail address and account' },
  { path: 'personalization', title: 'Personalization', about: 'Theme, density, dates and start page' },
  { path: 'notifications', title: 'Notifications', about: 'What you are notified about, and how' },
  { path: 'workspace', title: 'Workspace', about: 'Business name, address, GSTIN, bank and bills' },
  { path: 'members', title: 'Members', about: 'Who works here, and in which role' },
  { path: 'activity', title: 'Activity', about: 'Who changed what, and when', call: 'activity.getMany' },
  { path: 'workspaces', title: 'Workspaces', about: 'The businesses you work in' },
]

/** A settings screen: the list of settings at the left, its content beside; on phones above it. */
export function SettingsPage({
  title,
  actions,
  wide = false,
  children,
}: {
  title: string
  actions?: ReactNode
  wide?: boolean
  children: ReactNode
}) {
  const { slug, can } = usePlace()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const here = title && nav.current?.querySelector('[aria-current=page]')
    if (here) here.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [title])
  return (
    <Page title={title} actions={actions} scrolls>
      <div className="flex gap-10 phone:flex-col phone:gap-4">
        <nav ref={nav} aria-label="Settings" className="w-44 shrink-0 phone:w-full phone:overflow-x-auto">
          <ul className="space-y-0.5 phone:flex phone:gap-1 phone:space-y-0">
            {settings
              .filter(({ call }) => !call || can(call))
              .map(({ path, title: name }) => (
                <li key={path}>
                  <Link
                    to={`/${slug}/settings/${path}`}
                    activeProps={{ 'aria-current': 'page' }}
                    className="flex h-8 items-center rounded-control px-2 whitespace-nowrap text-muted hover:bg-hover hover:text-ink aria-[current=page]:bg-selected aria-[current=page]:font-medium aria-[current=page]:text-accent-text phone:h-11 phone:px-3"
                  >
                    {name}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        <div className={`min-w-0 flex-1 pb-16 ${wide ? '' : 'max-w-160'}`}>{children}</div>
      </div>
    </Page>
  )
}
