import { formatMoney } from '#base/web/display.tsx'
import type { StatementLine } from '#ledgers/output.ts'
import { AccountLink } from './account-link.tsx'

/** One side of a statement: its groups with their accounts, and the total. */
export const StatementSide = ({
  title,
  lines,
  total,
}: {
  title: string
  lines: readonly StatementLine[]
  total?: number
}) => (
  <section className="min-w-0 rounded-lg border border-line">
    <h2 className="border-b border-line px-4 py-2.5 text-section font-semibold">{title}</h2>
    <ul className="divide-y divide-line tabular-nums">
      {lines.map((line) => (
        <li key={line.name} className="px-4 py-2.5">
          <p className="flex justify-between gap-4 font-medium">
            <span>{line.name}</span>
            <span className="whitespace-nowrap">{formatMoney(line.amount)}</span>
          </p>
          {line.accounts.map(({ account, name, amount }) => (
            <p key={account} className="mt-1 flex justify-between gap-4 pl-4 text-help text-muted">
              <AccountLink account={account} name={name} />
              <span className="whitespace-nowrap">{formatMoney(amount)}</span>
            </p>
          ))}
        </li>
      ))}
    </ul>
    {total !== undefined && (
      <p className="flex justify-between gap-4 border-t border-line px-4 py-2.5 font-semibold tabular-nums">
        <span>Total</span>
        <span className="whitespace-nowrap">{formatMoney(total)}</span>
      </p>
    )}
  </section>
)
