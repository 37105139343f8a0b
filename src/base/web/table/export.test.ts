// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { exportTable } from '#base/web/table/export.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const columns = [
  { header: 'Product', value: (row: { name: string; price: number }) => row.name },
  { header: 'Price', value: (row: { name: string; price: number }) => row.price },
]

async function downloaded(format: 'csv' | 'xlsx', name: string) {
  const blobs: Blob[] = []
  const names: string[] = []
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) blobs.push(blob)
    return 'blob:test'
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await exportTable({ name, format, columns, rows: [{ name: '=SUM(A1)', price: 12.5 }] })
  return { name: names[0], size: blobs[0]?.size ?? 0, type: blobs[0]?.type }
}

describe('export', () => {
  test('downloads CSV under the given name', async () => {
    expect(await downloaded('csv', 'products')).toEqual({
      name: 'products.csv',
      size: new TextEncoder().encode("\ufeffProduct,Price\r\n'=SUM(A1),12.5\r\n").length,
      type: 'text/csv;charset=utf-8',
    })
  })

  test('replaces characters that file systems and Excel reject', async () => {
    const file = await downloaded('xlsx', 'sales 2026/27: [all] of this very long workspace name')
    expect(file.name).toBe('sales 2026-27- [all] of this very long workspace name.xlsx')
    expect(file.size).toBeGreaterThan(1000)
  })

  test('leaves nothing behind in the page', async () => {
    await downloaded('csv', 'products')
    expect(document.querySelector('a')).toBeNull()
  })
})
