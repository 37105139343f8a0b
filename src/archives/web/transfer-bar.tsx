import type { Share } from './transfer.ts'

/** The progress of a download or upload, with the words for it. */
export function TransferBar({ label, share }: { label: string; share: Share }) {
  return (
    <div className="mt-3 max-w-96">
      <p className="mb-1.5 text-muted tabular-nums" aria-live="polite">
        {label}
        {share !== undefined && ` ${share}%`}
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        className="h-1.5 overflow-hidden rounded-full bg-neutral-tint"
      >
        <div
          className={`h-full rounded-full bg-accent transition-[width] ${share === undefined ? 'w-1/12 animate-pulse' : ''}`}
          style={share === undefined ? undefined : { width: `${share}%` }}
        />
      </div>
    </div>
  )
}
