import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { Button } from './button.tsx'
import { confirm } from './confirm.ts'
import { exportTable } from './export.ts'
import { Menu, MenuItem } from './menu.tsx'
import { readFailure } from './rpc.ts'
import { toast, toastFailure } from './toast.ts'

/** Exports the chosen rows as Excel or CSV. */
export function ExportRows<Row>({
  name,
  columns,
  rows,
}: {
  name: string
  columns: readonly ExportColumn<Row>[]
  rows: readonly Row[]
}) {
  const save = (format: 'csv' | 'xlsx') =>
    exportTable({ name, format, columns, rows }).then(
      () => toast('Export complete'),
      (error) => toastFailure(readFailure(error).message),
    )
  return (
    <Menu align="end" trigger={<Button icon={Download}>Export {rows.length}</Button>}>
      <MenuItem onClick={() => save('xlsx')}>Excel</MenuItem>
      <MenuItem onClick={() => save('csv')}>CSV</MenuItem>
    </Menu>
  )
}

/** Deletes the chosen rows one by one after a question; `noun` is [one, several]. What is in use is archived. */
export function DeleteRows({
  ids,
  noun,
  remove,
  clear,
}: {
  ids: readonly string[]
  noun: readonly [one: string, several: string]
  remove: (id: string) => Promise<{ message: string }>
  clear: () => void
}) {
  const queries = useQueryClient()
  const [pending, setPending] = useState(false)
  const count = `${ids.length} ${ids.length === 1 ? noun[0] : noun[1]}`
  const ask = async () => {
    const body = 'What documents refer to is archived instead and can be restored.'
    if (!(await confirm({ title: `Delete ${count}?`, body, action: `Delete ${count}`, tone: 'danger' })))
      return
    setPending(true)
    try {
      const told = new Set<string>()
      for (const id of ids) told.add((await remove(id)).message)
      for (const message of told) toast(message)
      clear()
    } catch (error) {
      toastFailure(readFailure(error).message)
    } finally {
      setPending(false)
      await queries.invalidateQueries()
    }
  }
  return (
    <Button tone="tinted" pending={pending} onClick={ask}>
      Delete {ids.length}
    </Button>
  )
}
