import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addDays,
  addMonths,
  businessDay,
  daysBetween,
  financialYear,
  formatDate,
  formatMoment,
  INDIA,
  monthName,
  monthOf,
  timeSince,
} from '#base/dates.ts'
import { isoDate } from '#base/iso-date.ts'

describe('the business day', () => {
  it.each([
    ['2026-03-31T20:00:00Z', '2026-04-01'],
    ['2026-03-31T18:29:59.999Z', '2026-03-31'],
    ['2026-03-31T18:30:00.000Z', '2026-04-01'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
    ['2026-07-01T00:30:00+05:30', '2026-07-01'],
  ])('[12.19] of %s is %s', (moment, day) => {
    expect(businessDay(new Date(moment))).toBe(day)
  })

  it('matches the calendar in India', () => {
    const india = new Intl.DateTimeFormat('en-CA', { timeZone: INDIA })
    const moments = fc.date({
      min: new Date('1946-01-01T00:00:00Z'),
      max: new Date('2199-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(fc.property(moments, (moment) => businessDay(moment) === india.format(moment)))
  })
})

describe('financial years', () => {
  it.each([
    ['2026-03-31', '2025-26', '2526'],
    ['2026-04-01', '2026-27', '2627'],
    ['2027-01-15', '2026-27', '2627'],
    ['2020-01-03', '2019-20', '1920'],
    ['2000-03-31', '1999-00', '9900'],
    ['2099-04-01', '2099-00', '9900'],
  ])('%s is in %s', (date, label, short) => {
    expect(financialYear(date)).toMatchObject({ label, short })
  })

  it('[12.20] run from 1 April to 31 March', () => {
    expect(financialYear('2026-11-21')).toMatchObject({ from: '2026-04-01', to: '2027-03-31' })
  })

  it('contain every date between their ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80_000 }), (days) => {
        const date = addDays('1950-01-01', days)
        const { from, to } = financialYear(date)
        expect(from <= date && date <= to).toBe(true)
        expect(financialYear(addDays(to, 1)).from).toBe(addDays(to, 1))
      }),
    )
  })
})

describe('[12.197] terms and months', () => {
  it.each([
    ['2026-01-31', 30, '2026-03-02'],
    ['2028-01-31', 30, '2028-03-01'],
    ['2027-03-01', 365, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-10-25', 0, '2026-10-25'],
  ])('%s and %d days is %s', (date, days, later) => {
    expect(addDays(date, days)).toBe(later)
    expect(daysBetween(date, later)).toBe(days)
  })

  it.each([
    ['2028-02-10', '2028-02-01', '2028-02-29'],
    ['2026-02-28', '2026-02-01', '2026-02-28'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('the month of %s is %s to %s', (date, from, to) => {
    expect(monthOf(date)).toEqual({ from, to })
  })

  it('steps from month to month', () => {
    expect(addMonths('2026-12-31', 1)).toBe('2027-01-01')
    expect(addMonths('2026-01-31', -1)).toBe('2025-12-01')
    expect(addMonths('2026-05-15', 0)).toBe('2026-05-01')
  })

  it('throws on an invalid date', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow()
    expect(() => monthOf('')).toThrow()
  })
})

describe('a date as input', () => {
  it.each([
    ['2026-02-28', '2026-02-28'],
    ['2028-02-29', '2028-02-29'],
    ['2026-03-31T20:00:00Z', '2026-04-01'],
    ['2026-03-31T20:00:00.000Z', '2026-04-01'],
    ['2026-04-01T00:30:00+05:30', '2026-04-01'],
  ])('[9.21] accepts %s as %s', (text, date) => {
    expect(isoDate().parse(text)).toBe(date)
  })

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-4-1',
    '01-04-2026',
    '0000-01-01',
    '',
    'today',
    '2026-04-01x',
    '2026-04-01T10:00',
    20260401,
    null,
  ])('%s is refused', (text) => {
    expect(isoDate('Pick a day').safeParse(text).error?.issues[0]?.message).toBe('Pick a day')
  })

  it.each(['1899-12-31', '2200-01-01', '9999-01-01'])(
    '[16.121] %s is refused with the allowed years',
    (text) => {
      expect(
        isoDate('Pick a day')
          .safeParse(text)
          .error?.issues.map((issue) => issue.message),
      ).toEqual(['Enter a date from 1900 to 2199'])
    },
  )
})

describe('formatting', () => {
  it('formats dates', () => {
    expect(formatDate('2026-11-21')).toBe('21 Nov 2026')
    expect(formatDate('2026-04-01')).toBe('1 Apr 2026')
    expect(formatDate('2026-04-01', 'dd/MM/yyyy')).toBe('01/04/2026')
    expect(formatDate('2026-04-01', 'yyyy-MM-dd')).toBe('2026-04-01')
  })

  it('formats times in Indian time', () => {
    expect(formatMoment(new Date('2026-11-21T09:35:00Z'))).toBe('21 Nov 2026, 3:05 pm')
    expect(formatMoment(new Date('2026-11-21T18:35:00Z'))).toBe('22 Nov 2026, 12:05 am')
  })

  it.each([
    [0, 'a moment'],
    [-90, 'a moment'],
    [59, 'a moment'],
    [60, '1 minute'],
    [300, '5 minutes'],
    [3600, '1 hour'],
    [7200, '2 hours'],
    [86_400, '1 day'],
    [86_400 * 3.5, '3 days'],
  ])('%d seconds is %s', (seconds, words) => {
    const now = new Date('2026-11-21T09:35:00Z')
    expect(timeSince(new Date(now.getTime() - seconds * 1000), now)).toBe(words)
  })
})

test('[16.577] months are named as in dates', () => {
  expect(['2026-04-01', '2026-09-01'].map(monthName)).toEqual(['Apr 2026', 'Sep 2026'])
})
