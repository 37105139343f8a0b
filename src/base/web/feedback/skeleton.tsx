/** A grey placeholder with the final height while something loads; appears only after 200 ms. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <div aria-hidden className={`skeleton rounded bg-neutral-tint ${className}`} />
)
