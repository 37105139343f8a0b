const count = new Intl.NumberFormat('en-IN')

/** The progress of an import; without a total it has started and is being checked. */
export function ProgressBar({ done, total }: { done: number; total: number }) {
  const share = total === 0 ? 0 : Math.round((100 * done) / total)
  return (
    <div className="mb-4">
      <p className="mb-1.5 text-muted tabular-nums" aria-live="polite">
        {total === 0 ? 'Checking the rows…' : `${count.format(done)} of ${count.format(total)} rows saved`}
      </p>
      <div
        role="progressbar"
        aria-label="Import"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={total === 0 ? undefined : share}
        className="h-1.5 overflow-hidden rounded-full bg-neutral-tint"
      >
        <div
          className={`h-full rounded-full bg-accent transition-[width] ${total === 0 ? 'w-1/12 animate-pulse' : ''}`}
          style={total === 0 ? undefined : { width: `${share}%` }}
        />
      </div>
    </div>
  )
}
