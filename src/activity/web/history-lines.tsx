import type { ActivityEntry } from '#activity/output.ts'
import { aroundRecord, changeText, nounLabel } from '#activity/wording.ts'
import { formatMoment } from '#base/web/display.tsx'
import { formats } from './formats.ts'

/** Log entries as sentences; `naming` includes the record, for the log of the whole workspace. */
export const HistoryLines = ({ entries, naming = false }: { entries: ActivityEntry[]; naming?: boolean }) => (
  <ol className="divide-y divide-line">
    {entries.map((entry) => (
      <li key={entry.id} className="py-2.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Deed entry={entry} naming={naming} />
          <time dateTime={entry.at} className="text-help whitespace-nowrap text-muted">
            {formatMoment(entry.at)}
          </time>
        </div>
        <ul className="text-help break-words text-muted">
          {entry.changes.map((change) => {
            const said = changeText(change, formats)
            return said && <li key={change.field}>{said}</li>
          })}
        </ul>
      </li>
    ))}
  </ol>
)

function Deed({ entry: { who, act, noun, label }, naming }: { entry: ActivityEntry; naming: boolean }) {
  const [before, after] = aroundRecord(act)
  return (
    <p className="min-w-0 break-words">
      <span className="font-medium">{who}</span> {before}{' '}
      {naming ? (
        <>
          {nounLabel(noun)} <span className="font-medium">{label}</span>
        </>
      ) : (
        'this'
      )}{' '}
      {after}
    </p>
  )
}
