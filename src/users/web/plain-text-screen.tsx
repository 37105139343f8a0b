import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { TryAgain } from '#base/web/feedback/try-again.tsx'
import { Link, usePathname } from '#base/web/page/address.tsx'
import { useTitle } from '#base/web/page/page.tsx'
import { Mark } from '#base/web/page/plain-page.tsx'
import { orpc, readFailure } from '#base/web/rpc.ts'
import type { PlainPageName } from '#users/plain-input.ts'
import { Markdown } from './markdown.tsx'

const titles: Record<PlainPageName, string> = { terms: 'Terms', privacy: 'Privacy', license: 'License' }

/** /terms, /privacy and /license: the installation's Markdown. */
export default function PlainTextScreen() {
  const pathname = usePathname()
  const name = pathname === '/privacy' ? 'privacy' : pathname === '/license' ? 'license' : 'terms'
  useTitle(titles[name])
  const query = useQuery(orpc.settings.getPage.queryOptions({ input: { name } }))
  return (
    <div className="min-h-dvh bg-chrome px-6 pb-16 phone:px-4">
      <header className="mx-auto flex h-15 max-w-160 items-center">
        <Link to="/" className="flex min-h-11 items-center gap-2">
          <Mark />
          <span className="text-sheet font-semibold tracking-tight">Godown</span>
        </Link>
      </header>
      <main
        tabIndex={-1}
        className="mx-auto max-w-160 rounded-xl border border-line bg-surface p-8 outline-none phone:p-5"
      >
        {query.data && <Markdown text={query.data.markdown} />}
        {query.error && (
          <EmptyState title={readFailure(query.error).message} action={<TryAgain retry={query.refetch} />} />
        )}
      </main>
    </div>
  )
}
