import { type ReactNode, useEffect } from 'react'
import { DateText } from '#base/web/display.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { PlainPage } from '#base/web/page/plain-page.tsx'
import { readFailure } from '#base/web/rpc.ts'
import { linkExpired } from '#users/link-expired.ts'

type Props = { error: unknown; expiresAt: string | undefined; children: ReactNode }

/** The page of one document for anyone with its link; search engines are kept out. Without children it is loading. */
export function OpenPage({ error, expiresAt, children }: Props) {
  useEffect(() => {
    const mark = document.createElement('meta')
    mark.name = 'robots'
    mark.content = 'noindex, nofollow'
    document.head.append(mark)
    return () => mark.remove()
  }, [])
  if (error)
    return (
      <PlainPage title={linkExpired} hint={readFailure(error).message}>
        {null}
      </PlainPage>
    )
  return (
    <div className="min-h-dvh bg-chrome px-4 py-8 phone:p-0">
      <main
        tabIndex={-1}
        className="mx-auto w-full max-w-180 rounded-xl border border-line bg-surface outline-none phone:min-h-dvh phone:rounded-none phone:border-0"
      >
        {children || <Waiting />}
      </main>
      {expiresAt && (
        <footer className="mx-auto mt-4 max-w-180 text-center text-help text-muted phone:mt-0 phone:bg-surface phone:px-4 phone:py-6">
          Anyone with the link can open this page until <DateText moment={expiresAt} />.
        </footer>
      )}
    </div>
  )
}

const Waiting = () => (
  <div aria-busy="true" className="space-y-4 p-6">
    <Skeleton className="h-8 w-1/2" />
    <Skeleton className="h-20 w-full" />
    <Skeleton className="h-60 w-full" />
  </div>
)
