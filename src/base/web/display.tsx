import type { ReactNode } from 'react'
import { businessDay, INDIA } from '#base/dates.ts'
import { preferences, usePreferences } from './browser-preferences.ts'

/** Stands for nothing. */
export const nothing = '—'

const inr = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })
const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const clock = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: INDIA })

type Maybe<T> = T | null | undefined

/** Rupees to ₹12,34,567.00; '—' for none. */
export const formatMoney = (rupees: Maybe<number>): string => (rupees == null ? nothing : inr.format(rupees))

/** A quantity with its unit: '2.375 kg', '1,200'; '—' for none. */
export const formatQuantity = (quantity: Maybe<number>, unit?: Maybe<string>): string =>
  quantity == null ? nothing : number.format(quantity) + (unit ? ` ${unit}` : '')

/** 12.5 to '12.5%'; '—' for none. */
export const formatPercent = (percent: Maybe<number>): string =>
  percent == null ? nothing : `${number.format(percent)}%`

/** A business date (yyyy-MM-dd) as the person likes it, '21 Nov 2026' at first; '—' for none. */
export function formatDate(date: Maybe<string>): string {
  if (!date) return nothing
  const [y, m, d] = date.slice(0, 10).split('-')
  const { dateFormat } = preferences()
  if (dateFormat === 'yyyy-MM-dd') return `${y}-${m}-${d}`
  if (dateFormat === 'dd/MM/yyyy') return `${d}/${m}/${y}`
  const at = new Date(`${y}-${m}-${d}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? date : day.format(at)
}

/** A moment (ISO) as date and time of the business, '21 Nov 2026, 4:05 pm'; '—' for none. */
export function formatMoment(moment: Maybe<string>): string {
  if (!moment) return nothing
  const at = new Date(moment)
  return `${formatDate(businessDay(at))}, ${clock.format(at)}`
}

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
