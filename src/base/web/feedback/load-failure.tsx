import { readFailure } from '#base/web/rpc.ts'
import { Skeleton } from './skeleton.tsx'

/** Why something could not be loaded, in words for the reader. */
export const LoadFailure = ({ error }: { error: unknown }) => <p role="alert">{readFailure(error).message}</p>

/** The content of a form until what it edits is loaded: its outline, or why it could not be loaded. */
export const Opening = ({ error }: { error: unknown }) =>
  error ? <LoadFailure error={error} /> : <Skeleton className="h-40 w-full" />
