import { Money } from '#base/web/display.tsx'
import type { ExpenseSums as Sums } from '#expenses/output.ts'

/** The accounts that are named at the foot of the list; the export has all. */
const SHOWN = 4

/** What all matching expenses come to, and, where there is room, the accounts that took most of it; each shows its own when clicked. */
export const ExpenseSums = ({ sums, show }: { sums: Sums; show: (code: number) => void }) => (
  <>
    <span>
      Total <Money value={sums.total} />
    </span>
    {sums.byAccount.length > 1 &&
      sums.byAccount.slice(0, SHOWN).map(({ account, name, total }) => (
        <button
          key={account}
          type="button"
          className="text-accent-text underline-offset-2 hover:underline phone:hidden"
          onClick={() => show(account)}
        >
          {name} <Money value={total} />
        </button>
      ))}
  </>
)
