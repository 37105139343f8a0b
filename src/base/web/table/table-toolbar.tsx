import { Columns3, ListFilter, Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#base/web/button.tsx'
import { Menu, MenuCheck, MenuRadio } from '#base/web/layers/menu.tsx'
import { useKey } from '#base/web/page/keyboard.ts'
import type { List } from './use-list-state.ts'

/** A filter of a list; `id` is its key in `filters`. */
export type Filter = {
  id: string
  label: string
  options: readonly { value: string | boolean; label: string }[]
}

/** Search, filters and column selection above a table. `/` focuses the search. */
export function TableToolbar({
  list,
  label,
  filters,
  tools,
  columns,
  hidden,
  hide,
  embedded = false,
  isCovered,
}: {
  list: List
  label: string
  filters: readonly Filter[]
  tools: ReactNode
  columns: readonly { id: string; header: string }[]
  hidden: string[]
  hide: (ids: string[]) => void
  embedded?: boolean
  /** Something else is shown in its place; what was typed stays. */
  isCovered: boolean
}) {
  return (
    <div
      inert={isCovered}
      className={`${isCovered ? 'invisible' : ''} flex min-h-15 shrink-0 flex-wrap items-center gap-2 py-2 ${embedded ? '' : 'px-6 phone:px-4'}`}
    >
      <SearchBox list={list} label={label} />
      {filters.map((filter) => (
        <FilterChip key={filter.id} filter={filter} list={list} />
      ))}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
        {tools}
        <div className="phone:hidden">
          <Menu trigger={<IconButton icon={Columns3} label="Columns" />}>
            {columns.slice(1).map((column) => (
              <MenuCheck
                key={column.id}
                checked={!hidden.includes(column.id)}
                onChange={(on) => hide(on ? hidden.filter((id) => id !== column.id) : [...hidden, column.id])}
              >
                {column.header}
              </MenuCheck>
            ))}
          </Menu>
        </div>
      </div>
    </div>
  )
}

function SearchBox({ list, label }: { list: List; label: string }) {
  const { search } = list.state
  const [text, setText] = useState(search)
  const sent = useRef(search)
  const box = useRef<HTMLInputElement>(null)
  const set = useRef(list.set)
  set.current = list.set
  useKey('/', () => box.current?.focus())
  useLayoutEffect(() => {
    if (search !== sent.current) setText(search)
    sent.current = search
  }, [search])
  useEffect(() => {
    if (text.trim() === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text.trim()
      set.current({ search: text.trim() })
    }, 200)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className="relative w-64 min-[1440px]:w-80 phone:w-full">
      <Search size={15} aria-hidden className="absolute top-1/2 left-2.5 -translate-y-1/2 text-muted" />
      <input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={label}
        className="control pl-8 [&::-webkit-search-cancel-button]:hidden"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') {
            event.stopPropagation()
            setText('')
          }
        }}
      />
    </div>
  )
}

function FilterChip({ filter, list }: { filter: Filter; list: List }) {
  const { [filter.id]: value, ...others } = list.state.filters
  const chosen = filter.options.find((option) => option.value === value)
  const options = filter.options.map((option) => ({ ...option, value: String(option.value) }))
  const set = (text: string) => {
    const next = filter.options.find((option) => String(option.value) === text)
    list.set({ filters: next ? { ...others, [filter.id]: next.value } : others })
  }
  return (
    <div className="flex items-center">
      <Menu
        align="start"
        trigger={
          <Button
            icon={ListFilter}
            className={chosen ? 'rounded-r-none border-accent text-accent-text' : 'border-dashed text-muted'}
          >
            {chosen ? `${filter.label}: ${chosen.label}` : filter.label}
          </Button>
        }
      >
        <MenuRadio
          label={filter.label}
          value={value === undefined ? '' : String(value)}
          options={options}
          onChange={set}
        />
      </Menu>
      {chosen && (
        <Button
          aria-label={`Clear ${filter.label}`}
          icon={X}
          className="rounded-l-none border-l-0 border-accent px-2"
          onClick={() => set('')}
        />
      )}
    </div>
  )
}

/** Covers the search row while rows are selected: nothing below it moves. */
export const BulkBar = ({
  count,
  clear,
  children,
}: {
  count: number
  clear: () => void
  children: ReactNode
}) => (
  <div className="absolute inset-0 flex flex-wrap content-center items-center gap-2 overflow-y-auto bg-selected px-6 py-2 phone:content-start phone:px-4">
    <span role="status" className="font-medium">
      {count} selected
    </span>
    <IconButton icon={X} label="Clear selection" onClick={clear} />
    <div className="ml-auto flex flex-wrap items-center justify-end gap-2">{children}</div>
  </div>
)
