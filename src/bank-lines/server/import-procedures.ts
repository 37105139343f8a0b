import type { z } from 'zod'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { type ChartAccount, lockedChartOf, usable } from '#accounts/server/store.ts'
import { record } from '#activity/server/store.ts'
import { bankColumns, missingColumns } from '#bank-lines/columns.ts'
import { gapOf } from '#bank-lines/gap.ts'
import { headingsRead } from '#bank-lines/heading.ts'
import { checkStatement } from '#bank-lines/import.ts'
import { checkImportInput, formatInput, importInput } from '#bank-lines/input.ts'
import { messages } from '#bank-lines/messages.ts'
import { formatAnswer, statementCheck, statementImported } from '#bank-lines/output.ts'
import { inOrder, withFingerprints } from '#bank-lines/statement-line.ts'
import { storedHeadings } from '#bank-lines/stored-headings.ts'
import { formatDate } from '#base/dates.ts'
import { formatRupees } from '#base/figures.ts'
import { paise } from '#base/money.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { refuseMissing, rowsOf, withoutCells } from '#imports/server/rows-to-import.ts'
import { inSteps } from '#imports/server/run.ts'
import { lockImports } from '#imports/server/store.ts'
import * as store from './lines-store.ts'

/** The most statement lines of a workspace: some twenty years of a busy shop. */
const MOST_LINES = 200_000

/** A file is of another account when most of it is there already. */
const FEWEST_ALIKE = 3

type Asked = z.output<typeof checkImportInput>

function bankOf(chart: readonly ChartAccount[], code: number): ChartAccount {
  const at = { path: ['account'], message: messages.bank }
  return usable(chart, code, ({ group }) => group === 'bank', at)
}

/** Refuses a file whose lines are in another bank account of the chart. */
function refuseOther(chart: readonly ChartAccount[], others: ReadonlyMap<number, number>, lines: number) {
  const other = chart.find(({ code }) => {
    const alike = others.get(code) ?? 0
    return alike >= FEWEST_ALIKE && alike * 2 > lines
  })
  if (!other) return
  const { archivedAccount, otherAccount } = messages
  throw invalidField(['account'], (other.isArchived ? archivedAccount : otherAccount)(other.name))
}

/**
 * The lines of a file, the earliest first, and those of them that are new. Refuses: an account that is no bank's, a mapping
 * without the columns, and a file whose lines are in another account.
 */
async function checked(scope: WorkspaceScope, input: Asked, skipRefused: boolean) {
  refuseMissing(bankColumns, missingColumns(input.mapping))
  const chart = await lockedChartOf(scope)
  const account = bankOf(chart, input.account)
  const check = await checkStatement(input, input.mapping, scope.today)
  const rows = skipRefused ? check.accepted.map(({ row }) => row) : rowsOf(check, bankColumns, false)
  const lines = withFingerprints(inOrder(rows))
  const { own, others } = await store.knownPrints(
    scope,
    input.account,
    lines.map(({ fingerprint }) => fingerprint),
  )
  refuseOther(chart, others, lines.length)
  const fresh = lines.filter(({ fingerprint }) => !own.has(fingerprint))
  return { account, refused: check.refused, lines, fresh }
}

/** What somebody should know before the import: that the file does not go on from the lines before it. */
async function warningsOf(
  scope: WorkspaceScope,
  account: number,
  lines: readonly store.NewLine[],
  fresh: number,
) {
  const [first] = lines
  if (!first || fresh < lines.length) return []
  const gap = gapOf(await store.balanceOn(scope, account, first.date), lines)
  const shown = (amount: number) => formatRupees(paise(amount))
  return gap ? [messages.gap(formatDate(first.date), shown(gap.from), shown(gap.expected))] : []
}

/** One entry of the log for a statement; the standard accounts have no id of their own. */
const logged = ({ workspaceId }: WorkspaceScope, { id, name }: ChartAccount, count: number) =>
  ({
    act: 'imported',
    noun: 'bankLine',
    id: id ?? workspaceId,
    label: name,
    changes: { lines: { from: null, to: count } },
  }) as const

/** Import of statements: checked first, then all or nothing; what is there already stays as it is. */
export const importProcedures = {
  getFormat: workspaceQuery('bankLines.getFormat', formatInput, formatAnswer, async (scope, { account }) => {
    const found = await store.findFormat(scope, account)
    return {
      headings: storedHeadings.catch({}).parse(found?.headings ?? {}),
    }
  }),

  checkImport: workspaceQuery(
    'bankLines.checkImport',
    checkImportInput,
    statementCheck,
    async (scope, input) => {
      const { refused, lines, fresh } = await checked(scope, input, true)
      return {
        accepted: fresh.length,
        known: lines.length - fresh.length,
        refused: withoutCells(refused),
        warnings: await warningsOf(scope, input.account, lines, fresh.length),
      }
    },
  ),

  import: workspaceMutation(
    'bankLines.import',
    importInput,
    statementImported,
    async (scope, input, context) => {
      await lockImports(scope, 'bankLines')
      const { account, refused, lines, fresh } = await checked(scope, input, input.skipRefused)
      if (lines.length === 0) throw new Refusal('invalid', messages.noLines)
      if ((await store.countLines(scope)) + fresh.length > MOST_LINES)
        throw new Refusal('conflict', messages.tooManyLines(MOST_LINES))
      await inSteps(scope, context, 'bankLines.import', fresh, async (part) => {
        await store.insertLines(scope, input.account, part)
      })
      await store.saveFormat(scope, input.account, headingsRead(input.headers, input.mapping))
      if (fresh.length > 0) await record(scope, logged(scope, account, fresh.length))
      const message = messages.imported(fresh.length, lines.length - fresh.length)
      return {
        message,
        created: fresh.length,
        known: lines.length - fresh.length,
        refused: withoutCells(refused),
      }
    },
  ),
}
