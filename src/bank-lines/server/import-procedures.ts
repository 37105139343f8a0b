import { z } from 'zod'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { lockedChartOf, usable } from '#accounts/server/store.ts'
import { bankColumns, missingColumns } from '#bank-lines/columns.ts'
import { gapOf } from '#bank-lines/gap.ts'
import { headingsRead } from '#bank-lines/heading.ts'
import { checkStatement } from '#bank-lines/import.ts'
import { checkImportInput, formatInput, importInput } from '#bank-lines/input.ts'
import { messages } from '#bank-lines/messages.ts'
import { formatAnswer, statementCheck, statementImported } from '#bank-lines/output.ts'
import { inOrder, withFingerprints } from '#bank-lines/statement-line.ts'
import { formatDate } from '#base/dates.ts'
import { formatRupees } from '#base/figures.ts'
import { paise } from '#base/money.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { inSteps } from '#imports/server/run.ts'
import { lockImports } from '#imports/server/store.ts'
import { refuseMissing, rowsOf, withoutCells } from '#imports/server/verdict.ts'
import * as store from './lines-store.ts'

/** The most statement lines of a workspace: some twenty years of a busy shop. */
const MOST_LINES = 200_000

/** A file is of another account when most of it is there already. */
const FEWEST_ALIKE = 3

type Asked = z.output<typeof checkImportInput>

async function bankNamed(scope: WorkspaceScope, code: number): Promise<string> {
  const at = { path: ['account'], message: messages.bank }
  return usable(await lockedChartOf(scope), code, ({ group }) => group === 'bank', at).name
}

/** Refuses a file whose lines are in another bank account. */
async function refuseOther(scope: WorkspaceScope, others: ReadonlyMap<number, number>, lines: number) {
  const other = [...others].find(([, alike]) => alike >= FEWEST_ALIKE && alike * 2 > lines)
  if (!other) return
  const account = (await lockedChartOf(scope)).find(({ code }) => code === other[0])
  throw invalidField(['account'], messages.otherAccount(account?.name ?? ''))
}

/**
 * The lines of a file, the earliest first, and those of them that are new. Refuses: an account that is no bank's, a mapping
 * without the columns, and a file whose lines are in another account.
 */
async function checked(scope: WorkspaceScope, input: Asked, skipRefused: boolean) {
  refuseMissing(bankColumns, missingColumns(input.mapping))
  await bankNamed(scope, input.account)
  const check = checkStatement(input, input.mapping, scope.today)
  const rows = skipRefused ? check.accepted.map(({ row }) => row) : rowsOf(check, bankColumns, false)
  const lines = withFingerprints(inOrder(rows))
  const { own, others } = await store.knownPrints(
    scope,
    input.account,
    lines.map(({ fingerprint }) => fingerprint),
  )
  await refuseOther(scope, others, lines.length)
  return { refused: check.refused, lines, fresh: lines.filter(({ fingerprint }) => !own.has(fingerprint)) }
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

/** Import of statements: checked first, then all or nothing; what is there already stays as it is. */
export const importProcedures = {
  getFormat: workspaceQuery('bankLines.getFormat', formatInput, formatAnswer, async (scope, { account }) => {
    const found = await store.findFormat(scope, account)
    return {
      headings: z
        .record(z.string(), z.string())
        .catch({})
        .parse(found?.headings ?? {}),
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
      const { refused, lines, fresh } = await checked(scope, input, input.skipRefused)
      if (lines.length === 0) throw new Refusal('invalid', messages.noLines)
      if ((await store.countLines(scope)) + fresh.length > MOST_LINES)
        throw new Refusal('conflict', messages.tooManyLines(MOST_LINES))
      await inSteps(scope, context, fresh, async (part) => {
        await store.insertLines(scope, input.account, part)
      })
      await store.saveFormat(scope, input.account, headingsRead(input.headers, input.mapping))
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
