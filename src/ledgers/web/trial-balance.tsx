import type { LineColumn } from '#base/web/table/line-columns.ts'
import { LineTable } from '#base/web/table/line-table.tsx'
import type { Statements } from '#ledgers/output.ts'
import { trialTotal } from '#ledgers/trial-total.ts'
import { AccountLink } from './account-link.tsx'
import { Amount, Balance } from './balance.tsx'

type Row = Omit<Statements['trialBalance'][number], 'account'> & { account: number | undefined }

const columns: readonly LineColumn<Row>[] = [
  {
    id: 'account',
    header: 'Account',
    cell: ({ account, name, group }) =>
      account === undefined ? (
        <p className="font-semibold">{name}</p>
      ) : (
        // A finger on a phone hits the two lines more easily than the name alone.
        <div className="relative phone:-my-2 phone:py-2 phone:[&_a]:after:absolute phone:[&_a]:after:inset-0">
          <AccountLink account={account} name={name} />
          <p className="text-help text-muted">{group}</p>
        </div>
      ),
  },
  { id: 'before', header: 'Opening balance', cell: ({ before }) => <Balance value={before} /> },
  { id: 'debits', header: 'Debit', cell: ({ debits }) => <Amount value={debits} /> },
  { id: 'credits', header: 'Credit', cell: ({ credits }) => <Amount value={credits} /> },
  {
    id: 'closing',
    header: 'Closing balance',
    cell: ({ account, closing }) =>
      account === undefined && closing === 0 ? '₹0.00' : <Balance value={closing} />,
    phone: 'amount',
  },
]

/** Accounts with their opening balance, debits, credits and closing balance; the last line adds them up. */
export const TrialBalance = ({ name, rows }: { name: string; rows: Statements['trialBalance'] }) => (
  <LineTable
    name={name}
    columns={columns}
    lines={[...rows, trialTotal(rows)]}
    keyOf={({ account }) => String(account)}
  />
)
