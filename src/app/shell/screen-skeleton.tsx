import { Skeleton } from '#base/web/feedback/skeleton.tsx'

const rows = Array.from({ length: 10 }, (_, n) => `row-${n}`)

/** A placeholder with the height of a list while its screen loads. */
export const ScreenSkeleton = () => (
  <div aria-busy="true" className="min-h-0 flex-1 overflow-hidden">
    <div className="flex h-15 items-center border-b border-line px-6">
      <Skeleton className="h-6 w-40" />
    </div>
    <div className="flex h-15 items-center px-6">
      <Skeleton className="h-9 w-64" />
    </div>
    {rows.map((row) => (
      <div key={row} className="flex h-(--row) items-center border-b border-line px-6">
        <Skeleton className="h-3 w-2/3" />
      </div>
    ))}
  </div>
)
