import { buttonClass } from '#base/web/button.tsx'
import { Link, useSearch } from '#base/web/page/address.tsx'
import { PlainPage } from '#base/web/page/plain-page.tsx'

/** The error code that sign-in adds to the address. */
const reasons: Record<string, string> = {
  access_denied: 'The sign-in was cancelled.',
  account_not_linked: 'An account with this address already exists. Sign in with its password.',
  state_mismatch: 'This took too long. Please sign in again.',
}

/** /error */
export default function ErrorScreen() {
  const search = useSearch()
  const reason = typeof search.error === 'string' ? reasons[search.error] : undefined
  return (
    <PlainPage title="Something went wrong" hint={reason ?? 'Nothing has changed. Try again in a moment.'}>
      <div className="flex gap-2">
        <Link to="/" className={buttonClass('primary')}>
          Go to home
        </Link>
        <Link to="/sign-in" className={buttonClass('plain')}>
          Sign in
        </Link>
      </div>
    </PlainPage>
  )
}
