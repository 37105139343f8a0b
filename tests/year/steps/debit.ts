import type { Dice } from '../../../demo/dice.ts'
import { expectOutcome, same } from '../expect-outcome.ts'
import {
  anyOf,
  availableOf,
  type IntakeItem,
  nextNumber,
  ofYear,
  type Paper,
  type Step,
  someone,
  today,
} from '../paper.ts'

/** Goods go back to the vendor, never more than came in or is available; the note is sometimes cancelled. */
export const debit: Step = {
  weight: 4,
  run: (paper, dice) => (dice.chance(0.3) ? cancelNote(paper, dice) : sendBack(paper, dice)),
}

async function sendBack(paper: Paper, dice: Dice): Promise<void> {
  const confirmed = paper.intakes.filter(({ status }) => status === 'confirmed')
  const intake = anyOf(dice, dice.chance(0.95) ? confirmed : paper.intakes)
  const item = intake && anyOf(dice, intake.items)
  if (!intake || !item) return
  const left = item.quantity - item.sentBack
  const quantity = dice.int(1, Math.max(1, left + (dice.chance(0.1) ? 1 : 0)))
  const reason = dice.pick(['damaged', 'unwanted'] as const)
  const damaged = damagedOf(item, quantity, reason)
  const isThere = quantity <= left && quantity - damaged <= availableOf(item.lot)
  const { role, may } = someone(paper, dice, 'debitNotes.create')
  const made = await expectOutcome(
    `To send back ${quantity} of ${left} of an intake that is ${intake.status}`,
    may && isThere && intake.status === 'confirmed',
    () =>
      paper.as(role).debitNotes.create({
        ...(intake.bill ? { billId: intake.bill } : { intakeId: intake.id }),
        date: today(paper),
        reason,
        lines: [{ line: intake.bill ? intake.items.indexOf(item) : item.position, quantity }],
      }),
  )
  if (!made) return
  same('The number of a debit note', made.displayId, nextNumber(paper, ofYear('DN', paper)))
  item.sentBack += quantity
  item.damagedBack += damaged
  item.lot.onHand -= quantity - damaged
  paper.debitNotes.push({ id: made.id, item, quantity, damaged, isCancelled: false })
}

/** How many of the units that go back never came into stock: as damaged ones the first, otherwise the last. */
function damagedOf({ quantity: all, ...item }: IntakeItem, quantity: number, reason: string): number {
  const left = item.damaged - item.damagedBack
  const good = all - item.damaged - (item.sentBack - item.damagedBack)
  return Math.min(left, reason === 'damaged' ? quantity : Math.max(0, quantity - good))
}

async function cancelNote(paper: Paper, dice: Dice): Promise<void> {
  const note = anyOf(dice, paper.debitNotes)
  if (!note) return
  const { role, may } = someone(paper, dice, 'debitNotes.cancel')
  const saved = await expectOutcome('To cancel a debit note', may && !note.isCancelled, () =>
    paper.as(role).debitNotes.cancel({ id: note.id }),
  )
  if (!saved) return
  note.isCancelled = true
  note.item.sentBack -= note.quantity
  note.item.damagedBack -= note.damaged
  note.item.lot.onHand += note.quantity - note.damaged
}
