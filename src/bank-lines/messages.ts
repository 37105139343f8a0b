import { counted } from '#base/counted.ts'
import { messages as cheques } from '#cheques/messages.ts'

const lines = (count: number) => counted(count, 'line')

/** Messages about bank statements and their reconciliation. */
export const messages = {
  bank: cheques.bank,
  importNeeds:
    'Download the statement from net banking as CSV or Excel: a date, and withdrawals and deposits or one amount with Dr or Cr. Lines above the headings are skipped.',
  dateMissing: 'Enter the date of the line',
  notADate: (text: string) =>
    `“${text}” is not a date such as 05/12/2026. If every row says so, choose another column.`,
  ahead: 'This day is in the future. Statements have the day before the month, as in 05/12/2026.',
  bothSides: 'A line is a withdrawal or a deposit, not both',
  noSide: 'Nothing says whether this is money in or out. Choose the column with Dr or Cr.',
  notASide: (text: string) => `“${text}” is neither Dr nor Cr`,
  otherAccount: (account: string) =>
    `These lines are already in ${account}. Close this, choose that account and import the file there.`,
  archivedAccount: (account: string) =>
    `These lines are already in ${account}, which is archived. Restore that account and import the file there.`,
  tooManyLines: (most: number) =>
    `A workspace holds at most ${most.toLocaleString('en-IN')} statement lines. Remove those of earlier years first.`,
  gap: (day: string, before: string, expected: string) =>
    `On ${day} this file starts from ${before}, but the lines imported before it end at ${expected}. Lines in between are missing, or the file is of another bank account.`,
  check: (fresh: number, known: number) =>
    known === 0
      ? `${counted(fresh, 'line is', 'lines are')} new.`
      : fresh === 0
        ? `${known === 1 ? 'The line is' : `All ${lines(known)} are`} already there. Importing the file again changes nothing.`
        : `${counted(fresh, 'line is', 'lines are')} new, ${counted(known, 'is', 'are')} already there.`,
  imported: (fresh: number, known: number) =>
    known === 0
      ? `${lines(fresh)} imported.`
      : `${lines(fresh)} imported, ${counted(known, 'was', 'were')} already there.`,
  noLines:
    'No row of this file has an amount. Choose the columns with withdrawals and deposits, or with the amount.',
  notFound: 'This statement line was not found.',
  choose: 'Choose at least one voucher',
  chooseLine: 'Choose at least one line',
  tooMany: (most: number) => `Choose at most ${most} at once`,
  twice: 'Each can appear only once',
  voucherMissing: 'This voucher is not of this bank account.',
  voucherCancelled: (number: string) => `${number} has been cancelled. Choose another voucher.`,
  voucherTaken: 'One of these vouchers was matched with another line meanwhile. Choose another.',
  lineMatched: 'This line is already matched. Unmatch it first.',
  lineUnmatched: 'This line is not matched.',
  matchedAnew: 'Someone else just matched one of these lines. Try again.',
  oneVoucher:
    'Several lines can be matched with one voucher only. Choose one, or match each line separately.',
  notOpposite: (sum: string) =>
    `These lines add up to ${sum}. Two lines can be matched with each other only if they cancel out.`,
  otherBank: 'These lines belong to different bank accounts. Choose lines from one account.',
  removeMatched: 'A matched line cannot be removed. Unmatch it first.',
  uneven: (vouchers: string, line: string) =>
    `The vouchers come to ${vouchers}, but the statement says ${line}. Choose vouchers that add up to it.`,
  keptFrom: (narration: string) => `Kept from ${narration || 'a deposit'}`,
  chargesOfWithdrawal: 'Only a deposit can come less charges',
  matchWithEachOther: 'Match with each other',
  withOther: 'With the line that reverses it',
  takenBack: 'The bank reversed this entry, so neither line has a voucher. The other line:',
  matchWithOne: 'Match with one voucher',
  matchWithCharges: (amount: string) => `Match, ${amount} as bank charges`,
  beside: 'This voucher appears as several lines on the statement. The others:',
  together: (count: number) => `Match ${lines(count)}`,
  togetherHelp: 'Choose the voucher that these lines belong to. They must add up to its amount.',
  matched: (count: number) => (count === 1 ? 'Matched' : `${lines(count)} matched`),
  unmatched: (count: number) => (count === 1 ? 'Unmatched' : `${lines(count)} unmatched`),
  removed: (count: number) => (count === 1 ? 'Line removed' : `${lines(count)} removed`),
  none: 'No statement lines yet',
  noneHint: 'Download a statement from your net banking and import it here.',
  noNarration: 'No narration',
  noVoucher: 'No voucher of this amount',
  removeTitle: (count: number) => `Remove ${lines(count)}?`,
  removeBody: 'They can be imported again. The books stay as they are.',
  books: (day: string) => `Books on ${day}`,
  uncleared: 'Not on the statement yet',
  vouchers: (count: number) => counted(count, 'voucher'),
  expected: 'Expected on the statement',
  statement: 'On the statement',
  noBalance: 'No balance column',
  difference: 'Difference',
  openingMissing: 'The books have no opening balance of this account.',
  enterOpening: (day: string) => `Enter what it held before ${day}:`,
  openingLink: 'Opening balances',
  noDifference: 'None',
  missing: (count: number, amount: string) => `${lines(count)} not matched by then: ${amount}`,
  findVoucher: 'Find by number, party or reference',
  noneFound: 'No voucher from around this day matches.',
  noCandidates: 'No unmatched voucher of this account from around this day.',
  chosenSum: (chosen: string, wanted: string) => `Chosen ${chosen} of ${wanted}`,
  reasons: { reference: 'Same reference', party: 'Same party' },
  newHelp: 'Enter it here. It is then matched with this line.',
  partOf: (amount: string) => `Part of ${amount}`,
} as const
