import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { lineInput, linesInput, linesListInput, matchInput, reconciliationInput } from '#bank-lines/input.ts'
import { messages } from '#bank-lines/messages.ts'
import { lineAnswer, linesPage, reconciliation } from '#bank-lines/output.ts'
import { daysAround, daysBefore, likenessOf, suggest } from '#bank-lines/suggest.ts'
import { acknowledged } from '#base/list.ts'
import { rupeesOf } from '#base/money.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { readChart } from '#ledgers/server/balances.ts'
import {
  entriesOfAmounts,
  entriesOfLines,
  entriesWith,
  linesBeside,
  openDay,
  openEntries,
} from './entries-store.ts'
import { importProcedures } from './import-procedures.ts'
import * as store from './lines-store.ts'
import { match, remove, unmatch } from './match.ts'
import { asShownBy, type EntryRow, partsOfEntry } from './moves-store.ts'
import { entryOnWire, lineAsRead, lineOnWire } from './present.ts'
import { reconcile } from './reconcile.ts'

/** The most vouchers that one line offers. */
const MOST_OFFERED = 200

/** The vouchers that unmatched lines may be, by their amount. */
const likelyEntries = (scope: WorkspaceScope, account: number, lines: readonly store.LineRow[]) =>
  lines.length === 0
    ? []
    : entriesOfAmounts(
        scope,
        account,
        lines.map((line) => ({ date: line.dated_on, amount: line.amount_paise })),
      )

/** The vouchers that lines may be, those of a day that come to one line among them; a search looks for single ones. */
async function offered(scope: WorkspaceScope, lines: readonly store.LineRow[], search?: string) {
  const days = lines.map((line) => line.dated_on).sort()
  const [line, first, last] = [lines[0], days[0], days.at(-1)]
  if (!line || !first || !last) return { open: [], together: [] }
  const amount = sumOf(lines)
  const { account } = line
  const period = { from: daysAround(first).from, to: daysAround(last).to }
  const wanted = { ...period, like: { date: last, amount } }
  if (search)
    return { open: await openEntries(scope, account, { ...wanted, search }, MOST_OFFERED), together: [] }
  const open = await openEntries(scope, account, wanted, MOST_OFFERED)
  if (lines.length > 1) return { open, together: [] }
  const together = await openDay(scope, account, daysBefore(last), amount)
  const known = new Set(open.map(({ voucherId }) => voucherId))
  const rest = await entriesWith(
    scope,
    account,
    together.filter((id) => !known.has(id)),
  )
  return { open: [...open, ...rest], together }
}

const sumOf = (lines: readonly store.LineRow[]) => lines.reduce((sum, line) => sum + line.amount_paise, 0)

/** The lines that show the same voucher as a line, or that were asked for besides. Refuses one that is not of its account. */
async function linesWith(scope: WorkspaceScope, row: FoundLine, asked: readonly string[]) {
  const ids = row.is_matched ? await linesBeside(scope, [row.id]) : [...asked]
  const others = await store.linesOf(scope, ids)
  if (others.length < ids.length) throw new Refusal('notFound', messages.notFound)
  if (others.some(({ account }) => account !== row.account)) throw new Refusal('conflict', messages.otherBank)
  return others
}
type FoundLine = store.LineRow & { is_matched: boolean }

/** How well an entry explains lines that come to an amount, and whether it does so exactly. */
const ratedFor = (lines: readonly store.LineRow[]) => {
  const amount = sumOf(lines)
  return (found: EntryRow) => {
    const entry = lines.length > 1 ? found : asShownBy(found, amount)
    const [best] = lines.map((line) => likenessOf(lineAsRead(line), entry)).sort((a, b) => b.score - a.score)
    return { entry, score: 0, reasons: [], ...best, isEqual: entry.amount === amount }
  }
}

/** Refuses the code of an account that is no bank's. */
async function requireBank(scope: WorkspaceScope, account: number): Promise<void> {
  if ((await readChart(scope)).get(account)?.group !== 'bank') throw invalidField(['account'], messages.bank)
}

/** Statements of bank accounts, and what of them the books explain. */
export const bankLineProcedures = {
  ...importProcedures,

  getMany: workspaceQuery('bankLines.getMany', linesListInput, linesPage, async (scope, input) => {
    await requireBank(scope, input.account)
    const { rows, pagination } = await store.pageOfLines(scope, input)
    const open = rows.filter((row) => !row.is_matched)
    const [matched, likely] = await Promise.all([
      entriesOfLines(
        scope,
        input.account,
        rows.map(({ id }) => id),
      ),
      likelyEntries(scope, input.account, open),
    ])
    const entries = likely.flatMap((entry) => [entry, ...partsOfEntry(entry)])
    const suggested = suggest(open.map(lineAsRead), entries)
    return {
      lines: rows.map((row) => {
        const found = suggested.get(row.id)
        return {
          ...lineOnWire(row, matched),
          suggestion: found ? entryOnWire(found.entry, found.reasons) : null,
        }
      }),
      pagination,
    }
  }),

  getOne: workspaceQuery(
    'bankLines.getOne',
    lineInput,
    lineAnswer,
    async (scope, { id, otherIds, search }) => {
      const row = await store.findLine(scope, id)
      if (!row) throw new Refusal('notFound', messages.notFound)
      const others = await linesWith(scope, row, otherIds)
      const all = [row, ...others]
      const matched = await entriesOfLines(
        scope,
        row.account,
        all.map((line) => line.id),
      )
      const { open, together } = row.is_matched
        ? { open: [], together: [] }
        : await offered(scope, all, search)
      const rated = open
        .map(ratedFor(all))
        .sort((a, b) => Number(b.isEqual) - Number(a.isEqual) || b.score - a.score)
      return {
        line: { ...lineOnWire(row, matched), matchedBy: row.is_matched ? row.matched_by : null },
        others: others.map((line) => lineOnWire(line, matched)),
        amount: rupeesOf(sumOf(all)),
        candidates: rated.map(({ entry, reasons }) => entryOnWire(entry, reasons)),
        together,
      }
    },
  ),

  getReconciliation: workspaceQuery(
    'bankLines.getReconciliation',
    reconciliationInput,
    reconciliation,
    async (scope, { account, on: asked }) => {
      await requireBank(scope, account)
      return reconcile(scope, account, asked)
    },
  ),

  match: workspaceMutation('bankLines.match', matchInput, acknowledged, match),

  unmatch: workspaceMutation('bankLines.unmatch', linesInput, acknowledged, unmatch),

  remove: workspaceMutation('bankLines.remove', linesInput, acknowledged, remove),
}
