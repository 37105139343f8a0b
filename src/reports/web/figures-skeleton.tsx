import { Skeleton } from '#base/web/feedback/skeleton.tsx'

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** In place of the figures until they are there, as high as they will be. */
export const FiguresSkeleton = ({ below }: { below: string }) => (
  <div className="space-y-8 pb-12">
    <div className="grid grid-cols-4 gap-4 phone:grid-cols-2 phone:gap-3">
      {places.map((place) => (
        <Skeleton key={place} className="h-26 w-full rounded-xl" />
      ))}
    </div>
    <Skeleton className={`w-full rounded-xl ${below}`} />
  </div>
)
