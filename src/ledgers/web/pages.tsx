import { Button } from '#base/web/button.tsx'
import { PER_PAGE } from '#ledgers/per-page.ts'
import { useBooks } from './use-books.ts'

/** The pages of a part of the books with so many entries; nothing when there is only one. */
export function Pages({ total }: { total: number }) {
  const { page, openPage } = useBooks()
  const last = Math.max(1, Math.ceil(total / PER_PAGE))
  if (last === 1) return null
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center gap-3">
      <Button disabled={page <= 1} onClick={() => openPage(page - 1)}>
        Previous
      </Button>
      <span className="text-muted">
        Page {page} of {last}
      </span>
      <Button disabled={page >= last} onClick={() => openPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
