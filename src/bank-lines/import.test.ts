import { describe, expect, test } from 'vitest'
import { BANKS, type BankColumn } from '#bank-lines/banks.ts'
import { missingColumns } from '#bank-lines/columns.ts'
import { fromHeading, headingsRead, mappingOf } from '#bank-lines/heading.ts'
import { checkStatement } from '#bank-lines/import.ts'
import { messages } from '#bank-lines/messages.ts'

const headers = ['Date', 'Narration', 'Ref', 'Withdrawal', 'Deposit', 'Balance']
const split = { date: 0, narration: 1, reference: 2, debit: 3, credit: 4, balance: 5 }
const single = { date: 0, amount: 1, side: 2 }
const check = (rows: string[][], mapping: Partial<Record<BankColumn, number>> = split) =>
  checkStatement({ headers, rows, rowNumbers: [] }, mapping, '2026-11-20')

describe('[38.1] headings', () => {
  test.each(BANKS)('of %s are recognised below the lines above them', (_, headings) => {
    const names = Object.values(headings)
    const table = fromHeading(
      {
        headers: ['Account statement'],
        rows: [['Meera Traders'], ['Period', '1 to 30'], ['S No.', ...names, 'Branch'], ['1', '1/4/26']],
        rowNumbers: [3, 4, 7, 8],
      },
      {},
    )
    expect(table.rowNumbers).toEqual([8])
    expect(table.rows[0]).toHaveLength(names.length + 2)
    const mapping = mappingOf(table.headers, {})
    expect(headingsRead(table.headers, mapping)).toEqual(headings)
    expect(missingColumns(mapping)).toEqual([])
  })

  test('that somebody chose once are read again, others are guessed', () => {
    const remembered = { date: 'When', amount: 'How much', narration: 'Date' }
    expect(mappingOf(['How much', 'Date', 'When'], remembered)).toEqual({ date: 2, amount: 0, narration: 1 })
    expect(mappingOf(['Date', 'Amount'], remembered)).toEqual({ date: 0, amount: 1 })
  })

  test.each([
    [{}, ['date', 'debit', 'credit']],
    [{ date: 0, debit: 1 }, ['credit']],
    [{ amount: 1 }, ['date']],
    [{ date: 0, amount: 1 }, []],
  ] as const)('%o lack %o', (mapping, missing) => {
    expect(missingColumns(mapping)).toEqual(missing)
  })

  const sale = ['1/4/26', 'UPI', '', '', '500', '']
  const ruler = ['********', '*****', '-----', '', '====', '']
  test.each([
    ['in the first row', { headers, rows: [ruler, sale, ruler], rowNumbers: [2, 3, 4] }, 3],
    ['below others', { headers: ['HDFC'], rows: [headers, ruler, sale], rowNumbers: [3, 4, 5] }, 5],
  ])(
    '[19.248] the rules that a bank draws below its headings are no rows: headings %s',
    (_, table, number) => {
      expect(fromHeading(table, {})).toEqual({ headers, rows: [sale], rowNumbers: [number] })
    },
  )

  test('a file without them stays as it is', () => {
    const table = { headers: ['Name'], rows: [['Meera']], rowNumbers: [2] }
    expect(fromHeading(table, {})).toBe(table)
  })
})

describe('[38.2] a row of a statement', () => {
  test.each([
    ['without a date', ['', 'x', '', '5', '', ''], 'date', 'Enter the date of the line'],
    ['with a word for a date', ['today', 'x', '', '5', '', ''], 'date', /^“today” is not a date/],
    ['with an amount for a date', ['500', 'x', '', '5', '', ''], 'date', /choose another column/],
    ['with a day that no month has', ['31/02/2026', 'x', '', '5', '', ''], 'date', /is not a date/],
    ['with a day of the future', ['21/11/2026', 'x', '', '5', '', ''], 'date', /^This day is in the future/],
    ['with two amounts', ['1/4/26', 'x', '', '5', '6', ''], 'credit', /not both$/],
    ['with a negative deposit', ['1/4/26', 'x', '', '', '-6', ''], 'credit', 'Must be 0 or more'],
    ['with half a paisa', ['1/4/26', 'x', '', '5.005', '', ''], 'debit', /paise|decimals/],
    ['with letters for an amount', ['1/4/26', 'x', '', '5 kg', '', ''], 'debit', '“5 kg” is not a number'],
    ['with letters for a balance', ['1/4/26', 'x', '', '5', '', 'nil'], 'balance', '“nil” is not a number'],
  ])('%s is refused', async (_, row, column, message) => {
    const { accepted, refused } = await check([row])
    expect(accepted).toEqual([])
    expect(refused[0]?.reasons).toEqual([
      { column, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ])
  })

  test.each([
    ['01/04/26', '2026-04-01'],
    ['1 Apr 2026', '2026-04-01'],
    ['01-Apr-26', '2026-04-01'],
    ['01.04.2026', '2026-04-01'],
    ['01042026', '2026-04-01'],
    ['2026-04-01 00:00:00', '2026-04-01'],
    ['01-04-2026 10:22:33', '2026-04-01'],
    ['01/04/2026 10:22 AM', '2026-04-01'],
  ])('dated %s is of %s', async (typed, date) => {
    expect((await check([[typed, 'x', '', '5', '', '']])).accepted[0]?.row.date).toBe(date)
  })

  test.each([
    ['a withdrawal', ['1,200.50', '', '99.50'], -120050, 9950],
    ['a withdrawal with a sign', ['-1,200.50', '0.00', ''], -120050, null],
    ['a deposit', ['-', '₹1,20,000.00', '1,234.00Cr'], 12000000, 123400],
    ['a deposit into an overdraft', ['', '5', '1,234.00 (Dr)'], 500, -123400],
  ])('is %s', async (_, [debit = '', credit = '', balance = ''], amount, left) => {
    const [line] = (await check([['1/4/26', ' UPI/4123 ', '0000', debit, credit, balance]])).accepted
    expect(line?.row).toMatchObject({ amount, balance: left, narration: 'UPI/4123', reference: '' })
  })

  test.each([
    ['500', 'DR', -50000],
    ['500', 'Cr.', 50000],
    ['-500', 'D', -50000],
    ['500 (Dr)', '', -50000],
    ['500Cr', '', 50000],
  ])('%s %s is %s paise', async (amount, side, expected) => {
    expect((await check([['1/4/26', amount, side]], single)).accepted[0]?.row.amount).toBe(expected)
  })

  test.each([
    ['is a deposit beside negative ones', ['500', '-200'], [50000, -20000]],
    ['is a deposit beside those with Dr', ['500', '200 Dr', '-30'], [50000, -20000, -3000]],
    ['is a withdrawal beside those with Cr', ['1,200.00', '500.00 Cr'], [-120000, 50000]],
    ['is a withdrawal beside those with a plus', ['500', '+200'], [-50000, 20000]],
    ['is not needed where each has a sign', ['+500', '-200'], [50000, -20000]],
    ['is refused alone', ['500'], []],
    ['is refused beside both', ['500', '200 Cr', '300 Dr'], [20000, -30000]],
  ])('an amount without a mark %s: %j', async (_, amounts, expected) => {
    const { accepted, refused } = await check(
      amounts.map((amount) => ['1/4/26', amount]),
      { date: 0, amount: 1 },
    )
    expect(accepted.map(({ row }) => row.amount)).toEqual(expected)
    expect(refused).toHaveLength(amounts.length - expected.length)
    for (const { reasons } of refused) expect(reasons[0]?.message).toBe(messages.noSide)
  })

  test('with a word for its side is refused', async () => {
    const wrong = await check([['1/4/26', '500', 'Meera']], single)
    expect(wrong.refused[0]?.reasons[0]?.message).toBe('“Meera” is neither Dr nor Cr')
  })

  test('without an amount is left out, and so is all that follows a summary', async () => {
    const { accepted, refused } = await check([
      ['********', '****', '', '', '', ''],
      ['1/4/26', 'Opening balance', '', '', '0.00', '500'],
      ['1/4/26', 'Rent', '', '5', '', ''],
      ['Date', 'Narration', 'Ref', 'Withdrawal', 'Deposit', 'Balance'],
      ['STATEMENT SUMMARY :-', '', '', '', '', ''],
      ['12,345.00', '1', '2', '5', '6', '7'],
    ])
    expect(refused).toEqual([])
    expect(accepted.map(({ rowNumber }) => rowNumber)).toEqual([4])
  })
})
