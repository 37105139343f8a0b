import type { ReactNode } from 'react'
import { businessDay, isDate, formatDate as writeDate, formatMoment as writeMoment } from '#base/dates.ts'
import { formatPercent as writePercent, formatQuantity as writeQuantity, writeRupees } from '#base/figures.ts'
import { preferences, usePreferences } from './browser-preferences.ts'

/** Shown for missing values. */
export const nothing = '—'

type Maybe<T> = T | null | undefined

/** Rupees to ₹12,34,567.00; '—' for none. */
export const formatMoney = (rupees: Maybe<number>): string => (rupees == null ? nothing : writeRupees(rupees))

/** A quantity with its unit: '2.375 kg', '1,200'; '—' for none. */
export const formatQuantity = (quantity: Maybe<number>, unit?: Maybe<string>): string =>
  quantity == null ? nothing : writeQuantity(quantity) + (unit ? ` ${unit}` : '')

/** 12.5 to '12.5%'; '—' for none. */
export const formatPercent = (percent: Maybe<number>): string =>
  percent == null ? nothing : `${writePercent(percent)}%`

/** A business date (yyyy-MM-dd) in the person's format, '21 Nov 2026' by default; '—' for none. */
export function formatDate(date: Maybe<string>): string {
  if (!date) return nothing
  const day = date.slice(0, 10)
  return isDate(day) ? writeDate(day, preferences().dateFormat) : date
}

/** A moment (ISO) as date and time in India, '21 Nov 2026, 4:05 pm'; '—' for none. */
export const formatMoment = (moment: Maybe<string>): string =>
  moment ? writeMoment(new Date(moment), preferences().dateFormat) : nothing

/** An amount in rupees, for cells and cards. */
export const Money = ({ value }: { value: Maybe<number> }) => (
  <Figure muted={value == null}>{formatMoney(value)}</Figure>
)

/** A quantity with the unit's shorthand. */
export const Quantity = ({ value, unit }: { value: Maybe<number>; unit?: Maybe<string> }) => (
  <Figure muted={value == null}>{formatQuantity(value, unit)}</Figure>
)

/** A percentage, 0-100. */
export const Percent = ({ value }: { value: Maybe<number> }) => (
  <Figure muted={value == null}>{formatPercent(value)}</Figure>
)

/** A business date, or the day of a moment when `moment` is given instead. */
export function DateText({ date, moment }: { date?: Maybe<string>; moment?: Maybe<string> }) {
  usePreferences()
  if (moment)
    return (
      <time dateTime={moment} title={formatMoment(moment)} className="whitespace-nowrap">
        {formatDate(businessDay(new Date(moment)))}
      </time>
    )
  return <Figure muted={!date}>{formatDate(date)}</Figure>
}

const Figure = ({ muted, children }: { muted: boolean; children: ReactNode }) => (
  <span className={`whitespace-nowrap tabular-nums ${muted ? 'text-faint' : ''}`}>{children}</span>
)
