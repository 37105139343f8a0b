import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATE_FORMATS, formatDate } from '#base/dates.ts'
import { typedDate } from '#base/typed-date.ts'

const today = '2026-11-22'

describe('[16.120] dates typed into a date field', () => {
  it.each([
    ['', undefined],
    ['  ', undefined],
    ['5/12/2026', '2026-12-05'],
    ['05/12/2026', '2026-12-05'],
    ['5-12-2026', '2026-12-05'],
    ['5.12.26', '2026-12-05'],
    ['5 12 2026', '2026-12-05'],
    ['05122026', '2026-12-05'],
    ['051226', '2026-12-05'],
    ['0512', '2026-12-05'],
    ['5/12', '2026-12-05'],
    ['5/1', '2027-01-05'],
    ['30/6', '2026-06-30'],
    ['29/2', undefined],
    ['15', '2026-11-15'],
    ['5 Dec', '2026-12-05'],
    ['5dec', '2026-12-05'],
    ['5th dec', '2026-12-05'],
    ['Dec 5', '2026-12-05'],
    ['Dec 5, 2027', '2027-12-05'],
    ['5 December 2026', '2026-12-05'],
    ['21 Sept 2026', '2026-09-21'],
    ['5 may 99', '1999-05-05'],
    ['5/5/60', '2060-05-05'],
    ['29/2/2028', '2028-02-29'],
    ['2026-12-05', '2026-12-05'],
    ['2026/12/5', '2026-12-05'],
    ['+15', '2026-12-07'],
    ['+ 90', '2027-02-20'],
    ['-3', '2026-11-19'],
    ['+0', '2026-11-22'],
    ['today', '2026-11-22'],
    ['Tomorrow', '2026-11-23'],
    ['tom', '2026-11-23'],
    ['yesterday', '2026-11-21'],
    ['1/1/1900', '1900-01-01'],
    ['31/12/2199', '2199-12-31'],
  ])('%s is %s', (text, date) => {
    expect(typedDate(text, today).date).toBe(date)
  })

  it.each([
    ['५/१२/२०२६', '2026-12-05'],
    ['૫ dec', '2026-12-05'],
    ['௦௫௧௨௨௬', '2026-12-05'],
    ['+౧౫', '2026-12-07'],
    ['۵-۱۲-۲۰۲۶', '2026-12-05'],
  ])('[22.52] %s is %s', (text, date) => {
    expect(typedDate(text, today).date).toBe(date)
  })

  it.each([
    ['soon', 'Enter a date such as 5/12/2026, 5/12, +15 or today'],
    ['to', 'Enter a date such as 5/12/2026, 5/12, +15 or today'],
    ['5/12/2', 'Enter a date such as 5/12/2026, 5/12, +15 or today'],
    ['5 foo', 'Enter a date such as 5/12/2026, 5/12, +15 or today'],
    ['12345', 'Enter a date such as 5/12/2026, 5/12, +15 or today'],
    ['12/25/2026', 'There is no month 25. Enter the day first: 25/12'],
    ['15/13', 'There is no month 13'],
    ['5/0', 'There is no month 0'],
    ['31/11/2026', 'Nov 2026 has 30 days'],
    ['29/2/2027', 'Feb 2027 has 28 days'],
    ['29/2', 'Feb 2026 has 28 days'],
    ['31', 'Nov 2026 has 30 days'],
    ['0/5/2026', 'May 2026 has 31 days'],
    ['31/12/1899', 'Enter a date from 1900 to 2199'],
    ['1/1/9999', 'Enter a date from 1900 to 2199'],
    ['1/1/0001', 'Enter a date from 1900 to 2199'],
    ['0000-12-31', 'Enter a date from 1900 to 2199'],
    ['32/12/9999', 'Enter a date from 1900 to 2199'],
    ['32/12/2199', 'Dec 2199 has 31 days'],
    ['+99999', 'Enter a date from 1900 to 2199'],
  ])('%s shows the message: %s', (text, fault) => {
    expect(typedDate(text, today)).toEqual({ fault })
  })

  it('stays within the allowed range', () => {
    expect(typedDate('5/12', today, { min: '2026-12-06' }).fault).toBe('Enter a date from 6 Dec 2026 on')
    expect(typedDate('5/12', today, { max: '2026-12-04' }).fault).toBe('Enter a date up to 4 Dec 2026')
    expect(typedDate('5/12', today, { min: '2026-12-05', max: '2026-12-05' }).date).toBe('2026-12-05')
  })

  it('reads back every date in every format it is shown in', () => {
    const dates = fc.date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2199-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(dates, fc.constantFrom(...DATE_FORMATS), (at, format) => {
        const date = at.toISOString().slice(0, 10)
        expect(typedDate(formatDate(date, format), today).date).toBe(date)
      }),
    )
  })

  it('never throws, and returns real dates only', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.stringMatching(/^[0-9+/. -]{0,10}$/),
      fc.stringMatching(/^\d\d?[/]\d\d?[/]\d{4}$/),
    )
    fc.assert(
      fc.property(text, (typed) => {
        const { date } = typedDate(typed, today)
        expect(date === undefined || typedDate(date, today).date === date).toBe(true)
      }),
    )
  })
})
