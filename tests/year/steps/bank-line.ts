import { formatDate } from '#base/dates.ts'
import { paise, toPaise, toRupees } from '#base/money.ts'
import { ACCOUNTS } from '#books/chart.ts'
import type { Dice } from '../../../demo/dice.ts'
import { expectOutcome, same } from '../expect-outcome.ts'
import { anyOf, isMatched, type Paper, type Step, someone, today } from '../paper.ts'
import { note } from './journal.ts'

/** Lines of the bank's statement come in once, are matched with what the books have, and unmatched or removed again. */
export const bankLine: Step = {
  weight: 4,
  run: (paper, dice) => dice.pick([importLines, match, match, unmatch, remove])(paper, dice),
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
  const saved = await expectOutcome('A bank statement', may && bad.length === 0, () =>
    paper.as(role).bankLines.import({
      account,
      headers: ['Date', 'Narration', 'Amount', 'Type'],
      rows: [...(known ? [known.says] : []), ...fresh, ...bad],
      mapping: { date: 0, narration: 1, amount: 2, side: 3 },
    }),
  )
  if (!saved) return
  const { lines } = await paper.as('owner').bankLines.getMany({
    account,
    filters: { from: today(paper), to: today(paper) },
    perPage: 100,
  })
  for (const says of fresh) {
    const [, narration, amount, side] = says
    const found = lines.find((line) => line.narration === narration)
    same('The amount of a bank line', found?.amount, Number(amount) * (side === 'Cr' ? 1 : -1))
    if (found) paper.bankLines.push({ id: found.id, says })
  }
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
  if (saved) found.entry = undefined
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
