import { formatDate } from '#base/dates.ts'
import { paise, toPaise, toRupees } from '#base/money.ts'
import { ACCOUNTS } from '#books/chart.ts'
import type { Dice } from '../../../demo/dice.ts'
import { expectOutcome, same } from '../expect-outcome.ts'
import { anyOf, type BankLine, isMatched, type Paper, type Step, someone, today } from '../paper.ts'
import { note } from './journal.ts'

/** Lines of the bank's statement come in once, are matched with what the books have, and unmatched or removed again. */
export const bankLine: Step = {
  weight: 4,
  run: (paper, dice) =>
    dice.pick([importLines, match, match, matchParts, reverse, unmatch, remove])(paper, dice),
}

const account = ACCOUNTS.bank

async function importLines(paper: Paper, dice: Dice): Promise<void> {
  const day = formatDate(today(paper))
  const fresh = Array.from({ length: dice.int(1, 3) }, () => {
    const narration = `NEFT ${dice.int(0, 0xffffff).toString(36)} ${dice.int(0, 0xffffff)}`
    return [day, narration, String(dice.int(100, 90_000) / 100), dice.pick(['Cr', 'Dr'])]
  })
  const known = dice.chance(0.3) ? anyOf(dice, paper.bankLines) : undefined
  const bad = dice.chance(0.1) ? [['someday', 'NEFT', '10', 'Cr']] : []
  const { role, may } = someone(paper, dice, 'bankLines.import')
  const rows = [...(known ? [known.says] : []), ...fresh, ...bad]
  const saved = await expectOutcome('A bank statement', may && bad.length === 0, () =>
    importAs(paper, role, rows),
  )
  if (!saved) return
  for (const says of fresh) await listed(paper, says)
}

const importAs = (paper: Paper, role: string, rows: string[][]) =>
  paper.as(role).bankLines.import({
    account,
    headers: ['Date', 'Narration', 'Amount', 'Type'],
    rows,
    mapping: { date: 0, narration: 1, amount: 2, side: 3 },
  })

/** The amount of a line in paise, into the bank plus. */
const paiseOf = ({ says: [, , amount, side] }: Pick<BankLine, 'says'>): number =>
  toPaise(Number(amount)) * (side === 'Cr' ? 1 : -1)

/** A line that was imported today, which the model has now too. */
async function listed(paper: Paper, says: string[]): Promise<BankLine> {
  const { lines } = await paper.as('owner').bankLines.getMany({
    account,
    filters: { from: today(paper), to: today(paper) },
    perPage: 100,
  })
  const found = lines.find(({ narration }) => narration === says[1])
  same('The amount of a bank line', found?.amount, toRupees(paise(paiseOf({ says }))))
  const line = { id: found?.id ?? '', says }
  paper.bankLines.push(line)
  return line
}

/** Usually with a transfer of its amount, sometimes with one of another. */
async function match(paper: Paper, dice: Dice): Promise<void> {
  const recent = paper.bankLines.slice(-6)
  const open = recent.filter((line) => !isMatched(line))
  const found = anyOf(dice, dice.chance(0.9) ? open : recent)
  if (!found) return
  const [, , amount, side] = found.says
  const isEven = dice.chance(0.9)
  const [from, to] = side === 'Cr' ? [ACCOUNTS.capital, account] : [account, ACCOUNTS.drawings]
  const owner = paper.as('owner')
  const moved = toRupees(paise(toPaise(Number(amount)) + (isEven ? 0 : 100)))
  const made = await owner.journals.createContra({ datedOn: today(paper), from, to, amount: moved })
  note(paper, 'CT', made)
  const entry = await voucherOf(paper, made.displayId)
  const { role, may } = someone(paper, dice, 'bankLines.match')
  const saved = await expectOutcome('To match a bank line', may && isEven && !isMatched(found), () =>
    paper.as(role).bankLines.match({ matches: [{ lineId: found.id, voucherIds: [entry] }] }),
  )
  if (saved) found.entry = paper.journals.at(-1)
}

/** Two lines that are not matched with one transfer that the bank shows in both, or with one of another amount. */
async function matchParts(paper: Paper, dice: Dice): Promise<void> {
  const [one, other] = paper.bankLines.filter((line) => !isMatched(line)).slice(-2)
  if (!one || !other) return
  const sum = toRupees(paise(paiseOf(one) + paiseOf(other)))
  const isEven = sum !== 0 && dice.chance(0.9)
  const [from, to] = sum > 0 ? [ACCOUNTS.capital, account] : [account, ACCOUNTS.drawings]
  const owner = paper.as('owner')
  const moved = toRupees(paise(toPaise(Math.abs(sum)) + (isEven ? 0 : 100)))
  const made = await owner.journals.createContra({ datedOn: today(paper), from, to, amount: moved })
  note(paper, 'CT', made)
  const entry = await voucherOf(paper, made.displayId)
  const { role, may } = someone(paper, dice, 'bankLines.match')
  const asked = { lineId: one.id, otherLineIds: [other.id], voucherIds: [entry] }
  const saved = await expectOutcome('To match two bank lines with one voucher', may && isEven, () =>
    paper.as(role).bankLines.match({ matches: [asked] }),
  )
  if (saved) for (const line of [one, other]) line.entry = paper.journals.at(-1)
}

/** The bank takes a line back with another; both are matched with each other, unless one is matched already or more comes. */
async function reverse(paper: Paper, dice: Dice): Promise<void> {
  const found = anyOf(dice, paper.bankLines.slice(-6))
  if (!found) return
  const more = dice.chance(0.9) ? 0 : 100
  const back = toRupees(paise(Math.abs(paiseOf(found)) + more))
  const says = [
    formatDate(today(paper)),
    `REV ${dice.int(0, 0xffffff).toString(36)} ${dice.int(0, 0xffffff)}`,
    String(back),
    paiseOf(found) > 0 ? 'Dr' : 'Cr',
  ]
  await importAs(paper, 'owner', [says])
  const other = await listed(paper, says)
  const { role, may } = someone(paper, dice, 'bankLines.match')
  const asked = { lineId: found.id, otherLineIds: [other.id], voucherIds: [] }
  const fits = more === 0 && !isMatched(found)
  const saved = await expectOutcome('To match two bank lines with each other', may && fits, () =>
    paper.as(role).bankLines.match({ matches: [asked] }),
  )
  if (!saved) return
  // An entry that was reversed may be that of another line too, which unmatching this one leaves alone.
  found.entry = undefined
  found.reversal = other
  other.reversal = found
}

/** The id of a voucher that was posted today. */
async function voucherOf(paper: Paper, number: string): Promise<string> {
  const day = today(paper)
  const { entries } = await paper.as('owner').ledgers.getAccount({ account, from: day, to: day })
  return entries.find((entry) => entry.number === number)?.voucherId ?? ''
}

async function unmatch(paper: Paper, dice: Dice): Promise<void> {
  const found = anyOf(dice, paper.bankLines)
  if (!found) return
  const { role, may } = someone(paper, dice, 'bankLines.unmatch')
  const saved = await expectOutcome('To unmatch a bank line', may && isMatched(found), () =>
    paper.as(role).bankLines.unmatch({ ids: [found.id] }),
  )
  if (!saved) return
  const beside = (line: BankLine) =>
    line === found || line === found.reversal || (found.entry !== undefined && line.entry === found.entry)
  for (const line of paper.bankLines.filter(beside)) {
    line.entry = undefined
    line.reversal = undefined
  }
}

async function remove(paper: Paper, dice: Dice): Promise<void> {
  const found = anyOf(dice, paper.bankLines)
  if (!found) return
  const { role, may } = someone(paper, dice, 'bankLines.remove')
  const saved = await expectOutcome('To remove a bank line', may && !isMatched(found), () =>
    paper.as(role).bankLines.remove({ ids: [found.id] }),
  )
  if (saved) paper.bankLines = paper.bankLines.filter((each) => each !== found)
}
