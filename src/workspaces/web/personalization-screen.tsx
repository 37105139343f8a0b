import { useId } from 'react'
import { businessDay, DATE_FORMATS, formatDate } from '#base/dates.ts'
import { type Preferences, prefer, usePreferences } from '#base/web/browser-preferences.ts'
import { SettingsPage } from '#base/web/settings-page.tsx'
import type { START_PAGES } from '#workspaces/member-preferences.ts'

const themes = { light: 'Light', dark: 'Dark', system: 'Match system' } as const
const densities = { comfortable: 'Comfortable', compact: 'Compact' } as const
/** Today's date in each format. */
const dates = () => {
  const today = businessDay(new Date())
  return Object.fromEntries(DATE_FORMATS.map((format) => [format, formatDate(today, format)]))
}
const pages = {
  dashboard: 'Dashboard',
  sales: 'Sales',
  'new-sale': 'New sale',
  products: 'Products',
  inventory: 'Inventory',
  'purchase-orders': 'Purchase orders',
  'inventory-intakes': 'Intakes',
} satisfies Record<(typeof START_PAGES)[number], string>

/** /{slug}/settings/personalization: applied at once, and saved for every computer. */
export default function PersonalizationScreen() {
  const { theme, density, dateFormat, startPage } = usePreferences()
  return (
    <SettingsPage title="Personalization">
      <div className="divide-y divide-line rounded-lg border border-line">
        <Choice
          label="Theme"
          value={theme}
          options={themes}
          onChoose={(value) => prefer({ theme: value as Preferences['theme'] })}
        />
        <Choice
          label="Density"
          about="The space between rows in lists"
          value={density}
          options={densities}
          onChoose={(value) => prefer({ density: value as Preferences['density'] })}
        />
        <Choice
          label="Dates"
          about="How today's date looks"
          value={dateFormat}
          options={dates()}
          onChoose={(value) => prefer({ dateFormat: value as Preferences['dateFormat'] })}
        />
        <Choice
          label="Start page"
          about="The page that opens after you sign in"
          value={startPage}
          options={pages}
          onChoose={(value) => prefer({ startPage: value })}
        />
      </div>
    </SettingsPage>
  )
}

function Choice(props: {
  label: string
  about?: string
  value: string
  options: Record<string, string>
  onChoose: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="flex min-h-14 items-center gap-4 px-4 py-2">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="font-medium">
          {props.label}
        </label>
        {props.about && <p className="text-help text-muted">{props.about}</p>}
      </div>
      <select
        id={id}
        className="control w-44"
        value={props.value}
        onChange={(event) => props.onChoose(event.target.value)}
      >
        {Object.entries(props.options).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
