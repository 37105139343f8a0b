import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, FileDown, Scale } from 'lucide-react'
import { Suspense } from 'react'
import type { DateRange } from '#base/dates.ts'
import { Button } from '#base/web/button.tsx'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { later } from '#base/web/later.tsx'
import { Link } from '#base/web/page/address.tsx'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { tabStyle } from '#base/web/page/tab-style.ts'
import { orpc, readFailure } from '#base/web/rpc.ts'
import type { Search } from '#base/web/table/url-state.ts'
import { useExport } from '#base/web/table/use-export.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { messages } from '#ledgers/messages.ts'
import { isMoney } from '#ledgers/trial-total.ts'
import { RangePicker } from '#reports/web/range-picker.tsx'
import { useStretch } from '#reports/web/use-stretch.ts'
import { AccountLedger } from './account-ledger.tsx'
import { printTable } from './print-books.ts'
import { ProfitAndLoss } from './profit-and-loss.tsx'
import { StatementSide } from './statement-side.tsx'
import { TrialBalance } from './trial-balance.tsx'
import { accountSearch, STATEMENTS, useBooks, type View, viewLabels, viewSearch } from './use-books.ts'

/**
 * /{slug}/books: trial balance, profit and loss and balance sheet of a period, what cash and banks hold, cash and bank
 * book, and the ledger of each account.
 */
export default function BooksScreen() {
  const picker = useStretch()
  const { view, account } = useBooks()
  const { from, to } = picker.stretch
  return (
    <Page title="Books" scrolls actions={<RangePicker {...picker} />}>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <nav aria-label="Statements" className="mr-auto flex flex-wrap gap-1">
          {STATEMENTS.map((each) => (
            <Tab key={each} label={viewLabels[each]} search={viewSearch(each)} />
          ))}
          <Tab label={viewLabels['day-book']} search={viewSearch('day-book')} />
          <Tab label={viewLabels.gst} search={viewSearch('gst')} />
          <Tab label={viewLabels['cash-and-bank']} search={viewSearch('cash-and-bank')} />
          <Tab label="Cash book" search={accountSearch(ACCOUNTS.cash)} />
          <Tab label="Bank book" search={accountSearch(ACCOUNTS.bank)} />
          <Tab label={viewLabels.locks} search={viewSearch('locks')} />
        </nav>
        {view !== 'locks' && <Downloads view={view} account={account} from={from} to={to} />}
      </div>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        {account === undefined ? (
          <Part view={view} from={from} to={to} />
        ) : (
          <AccountLedger account={account} from={from} to={to} />
        )}
      </Suspense>
    </Page>
  )
}

const Locks = later(async () => ({ default: (await import('./locks.tsx')).Locks }))

const GstReport = later(async () => ({ default: (await import('./gst-report.tsx')).GstReport }))
const DayBook = later(async () => ({ default: (await import('./day-book.tsx')).DayBook }))

function Part({ view, from, to }: DateRange & { view: View }) {
  if (view === 'locks') return <Locks />
  if (view === 'gst') return <GstReport from={from} to={to} />
  return view === 'day-book' ? <DayBook from={from} to={to} /> : <Statement view={view} from={from} to={to} />
}

/** A link to a part of the books in the same period; the one shown is marked as current. */
const Tab = ({ label, search }: { label: string; search: (before: Search) => Search }) => (
  <Link search={search} current="address" className={tabStyle}>
    {label}
  </Link>
)

type Shown = DateRange & { view: View; account: number | undefined }

/** The report that is shown, as a PDF and as CSV. */
function Downloads({ view, account, from, to }: Shown) {
  const { slug } = usePlace()
  const { pending, run } = useExport()
  const read = async (most?: number) => {
    const tables = await import('./books-export.ts')
    if (account !== undefined) return tables.accountTable(account, { from, to }, most)
    if (view === 'gst') return tables.gstTable({ from, to })
    return view === 'day-book'
      ? tables.dayBookTable({ from, to }, most)
      : tables.statementTable(view, { from, to })
  }
  const print = () => printTable(slug, read)
  return (
    <>
      <Button icon={FileDown} onClick={print}>
        PDF
      </Button>
      <Button icon={Download} pending={pending} onClick={() => run(async () => (await read())?.saveCsv())}>
        CSV
      </Button>
    </>
  )
}

function Statement({ view, from, to }: DateRange & { view: View }) {
  const query = useQuery(
    orpc.ledgers.getStatements.queryOptions({ input: { from, to }, placeholderData: keepPreviousData }),
  )
  if (query.error) return <EmptyState title={readFailure(query.error).message} />
  if (!query.data) return <Skeleton className="h-96 w-full" />
  const { trialBalance, profitAndLoss, balanceSheet } = query.data
  if (trialBalance.length === 0)
    return <EmptyState icon={Scale} title={messages.empty} hint={messages.emptyHint} />
  return (
    <div className={query.isPlaceholderData ? 'opacity-60' : ''} aria-busy={query.isPlaceholderData}>
      {view === 'trial-balance' && <TrialBalance name={viewLabels[view]} rows={trialBalance} />}
      {view === 'cash-and-bank' && (
        <TrialBalance name={viewLabels[view]} rows={trialBalance.filter(isMoney)} />
      )}
      {view === 'profit-and-loss' && <ProfitAndLoss data={profitAndLoss} />}
      {view === 'balance-sheet' && (
        <div className="grid grid-cols-2 items-start gap-4 phone:grid-cols-1">
          <StatementSide title="Liabilities" lines={balanceSheet.liabilities} total={balanceSheet.total} />
          <StatementSide title="Assets" lines={balanceSheet.assets} total={balanceSheet.total} />
        </div>
      )}
    </div>
  )
}
