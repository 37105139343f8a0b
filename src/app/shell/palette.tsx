import { Dialog } from '@base-ui/react/dialog'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CornerDownLeft, FileSearch, Keyboard, type LucideIcon, Plus, Search } from 'lucide-react'
import { useDeferredValue, useId, useRef, useState } from 'react'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { useTopmost } from '#base/web/layers/topmost.ts'
import { useBackCloses } from '#base/web/layers/use-back-closes.ts'
import { navigate } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { overlays } from '../overlays.tsx'
import { workspaceRoutes } from '../routes.tsx'
import { screenIcons } from '../screen-icons.ts'
import { titleOf } from '../workspace-route.ts'
import { findRecords } from './find-records.ts'

type Entry = { id: string; group: string; label: string; hint?: string; icon: LucideIcon; run: () => void }

/** Ctrl/⌘ K: finds pages, create actions and records; arrows and Enter choose. */
export default function Palette({ close, showShortcuts }: { close: () => void; showShortcuts: () => void }) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const isTop = useTopmost()
  useBackCloses(close)
  const entries = useEntries(text.trim().toLowerCase(), showShortcuts)
  const active = Math.min(at, entries.length - 1)
  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    close()
    entry.run()
  }
  const move = (by: number) => {
    const next = (active + by + entries.length) % Math.max(1, entries.length)
    setAt(next)
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && isTop() && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim fade z-60" />
        <Dialog.Popup
          initialFocus={input}
          aria-label="Find pages, records and actions"
          className="fade fixed top-[12vh] left-1/2 z-60 flex max-h-[70vh] w-[min(560px,calc(100vw-24px))] -translate-x-1/2 flex-col overflow-hidden rounded-xl bg-surface shadow-float outline-none"
        >
          <div className="flex items-center gap-2.5 border-b border-line px-4">
            <Search size={16} className="text-muted" aria-hidden />
            <input
              ref={input}
              role="combobox"
              aria-expanded
              aria-controls={listId}
              aria-activedescendant={entries[active] ? `${listId}-${active}` : undefined}
              aria-label="Find"
              placeholder="Find pages, records and actions"
              className="h-12 flex-1 bg-transparent text-section outline-none phone:text-[1rem]"
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setAt(0)
              }}
              onKeyDown={(event) => {
                if (event.key === 'ArrowDown') move(1)
                else if (event.key === 'ArrowUp') move(-1)
                else if (event.key === 'Enter') choose(entries[active])
                else return
                event.preventDefault()
              }}
            />
          </div>
          <EntryList id={listId} entries={entries} active={active} point={setAt} choose={choose} />
          {entries.length === 0 && <p className="px-4 pb-5 text-center text-muted">Nothing found.</p>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The results. The input above keeps the focus and handles the keys. */
const EntryList = ({
  id,
  entries,
  active,
  point,
  choose,
}: {
  id: string
  entries: Entry[]
  active: number
  point: (index: number) => void
  choose: (entry: Entry) => void
}) => (
  <div id={id} role="listbox" aria-label="Found" className="min-h-0 overflow-y-auto p-1.5">
    {entries.map((entry, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input, which keeps the focus.
      <div
        key={entry.id}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        className="flex min-h-9 cursor-default items-center gap-2.5 rounded-control px-2.5 aria-selected:bg-selected phone:min-h-11"
        onPointerMove={() => point(index)}
        onClick={() => choose(entry)}
      >
        <entry.icon size={15} strokeWidth={1.75} className="text-muted" aria-hidden />
        <span className="truncate">{entry.label}</span>
        {entry.hint && <span className="truncate text-help text-muted">{entry.hint}</span>}
        <span className="ml-auto text-help text-muted">{entry.group}</span>
      </div>
    ))}
  </div>
)

function useEntries(text: string, showShortcuts: () => void): Entry[] {
  const { slug, can } = usePlace()
  const overlay = useOverlay()
  const asked = useDeferredValue(text)
  const records = useQuery({
    queryKey: ['find', asked],
    queryFn: () => findRecords(asked),
    enabled: asked.length > 1,
    placeholderData: keepPreviousData,
  })
  // Enter must not open a result of an older search text.
  const stale = records.isPlaceholderData || asked !== text
  const known = (text.length > 1 ? (records.data ?? []) : []).filter(
    ({ label, hint }) => !stale || `${label} ${hint}`.toLowerCase().includes(text),
  )
  const pages = workspaceRoutes.flatMap((route): Entry[] => {
    const { path, call } = route
    return call && !can(call)
      ? []
      : [
          {
            id: path,
            group: 'Page',
            label: titleOf(route),
            icon: screenIcons[path] ?? CornerDownLeft,
            run: () => navigate({ to: `/${slug}/${path}` }),
          },
        ]
  })
  const actions = Object.entries(overlays).flatMap(([name, { title, call }]): Entry[] =>
    title && (!call || can(call))
      ? [{ id: `create ${name}`, group: 'Action', label: title, icon: Plus, run: () => overlay.open(name) }]
      : [],
  )
  // A new sale is both a screen and a form; the form opens where one exists.
  const screens = pages.filter((page) => !actions.some((action) => action.label === page.label))
  const help: Entry = {
    id: 'help',
    group: 'Action',
    label: 'Keyboard shortcuts',
    icon: Keyboard,
    run: showShortcuts,
  }
  // Before anything is typed, what people do most comes first.
  const isSale = (entry: Entry) => text === '' && entry.id === 'create sale'
  const [first, others] = [actions.filter(isSale), actions.filter((entry) => !isSale(entry))]
  const fixed = [...first, ...screens, ...others, help].filter((entry) =>
    entry.label.toLowerCase().includes(text),
  )
  const found = known.map(
    ({ id, group, label, hint, panel }): Entry => ({
      id,
      group,
      label,
      hint,
      icon: FileSearch,
      run: () => navigate({ search: (before: object) => ({ ...before, [panel]: id }) }),
    }),
  )
  return [...found, ...fixed]
}
