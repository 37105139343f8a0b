import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '#base/web/page/address.tsx'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { useSettings } from '#base/web/settings.ts'

/** A settings screen: the list of settings on the left with the content beside it; on phones above it. */
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
  const { slug } = usePlace()
  const settings = useSettings()
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
            {settings.map(({ path, title: name }) => (
              <li key={path}>
                <Link
                  to={`/${slug}/settings/${path}`}
                  current="path"
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
