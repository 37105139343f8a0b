import { type FieldErrors, type FieldValues, get, type Path, set, type UseFormReturn } from 'react-hook-form'
import type { Failure } from '#base/web/rpc.ts'

/** Puts the server's issues under their fields and focuses the first; what has no field on screen stays form-level. */
export function showIssues(methods: UseFormReturn, failure: Failure): Failure {
  const values = methods.getValues()
  const known = failure.issues.filter(
    ({ path }) => hasPath(values, path) && (!path.includes('.') || methods.control._names.mount.has(path)),
  )
  for (const [index, issue] of known.entries())
    methods.setError(
      issue.path as Path<FieldValues>,
      { type: 'server', message: issue.message },
      { shouldFocus: index === 0 },
    )
  const elsewhere = failure.issues.filter((issue) => !known.includes(issue))
  if (known.length === 0) return failure
  return { ...failure, message: elsewhere.map((issue) => issue.message).join(' ') }
}

const hasPath = (values: FieldValues, path: string): boolean => (path.split('.')[0] ?? '') in values

/**
 * Takes from what is found of a list, which got or lost a row after a refused save, the rows that showed no fault so far:
 * nobody has typed into a new row yet. `names` are the paths that were looked at.
 */
export function withoutNewRows(found: FieldErrors, names: readonly string[] | undefined, shown: FieldErrors) {
  const [list = ''] = names?.length === 1 ? names : []
  const rows: unknown = get(found, list)
  if (Array.isArray(rows))
    set(
      found,
      list,
      rows.map((row, at) => (get(shown, `${list}.${at}`) ? row : undefined)),
    )
}
