import { Link } from '#base/web/page/address.tsx'
import { accountSearch } from './use-books.ts'

/** The name of an account, which opens its ledger. */
export const AccountLink = ({ account, name }: { account: number; name: string }) => (
  <Link
    search={accountSearch(account)}
    className="rounded-xs text-accent-text underline-offset-2 hover:underline"
  >
    {name}
  </Link>
)
