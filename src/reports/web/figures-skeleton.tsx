import { Skeleton } from '#base/web/feedback/skeleton.tsx'

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** A placeholder with the height of the figures while they load; `leads` is the number of large ones. */
export const FiguresSkeleton = ({ below, leads = 0 }: { below: string; leads?: number }) => (
  <div className="space-y-8 pb-12">
    {leads > 0 && (
      <div className="grid grid-cols-2 gap-4 phone:grid-cols-1 phone:gap-3">
        {places.slice(0, leads).map((place) => (
          <Skeleton key={place} className="h-31 w-full rounded-xl" />
        ))}
      </div>
    )}
    <div className={`grid gap-4 phone:grid-cols-2 phone:gap-3 ${leads > 0 ? 'grid-cols-3' : 'grid-cols-4'}`}>
      {places.slice(leads).map((place) => (
        <Skeleton key={place} className="h-26 w-full rounded-xl" />
      ))}
    </div>
    <Skeleton className={`w-full rounded-xl ${below}`} />
  </div>
)
