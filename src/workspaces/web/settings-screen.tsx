import { ChevronRight } from 'lucide-react'
import { Link } from '#base/web/page/address.tsx'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { useSettings } from '#base/web/settings.ts'

/** /{slug}/settings: links to each settings screen. */
export default function SettingsScreen() {
  const { slug } = usePlace()
  const settings = useSettings()
  return (
    <Page title="Settings" scrolls>
      <ul className="max-w-160 divide-y divide-line rounded-lg border border-line">
        {settings.map(({ path, title, about }) => (
          <li key={path}>
            <Link
              to={`/${slug}/settings/${path}`}
              className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{title}</span>
                <span className="block text-help text-muted">{about}</span>
              </span>
              <ChevronRight size={16} aria-hidden className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
