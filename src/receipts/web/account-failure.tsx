import { TryAgain } from '#base/web/feedback/try-again.tsx'
import { readFailure } from '#base/web/rpc.ts'

/** Why a part of an account could not be read, and the button to read it again. */
export const AccountFailure = ({ query }: { query: { error: unknown; refetch: () => unknown } }) => (
  <div role="alert" className="flex items-center justify-between gap-3 rounded-lg border border-line p-3">
    <p>{readFailure(query.error).message}</p>
    <TryAgain small retry={query.refetch} />
  </div>
)
