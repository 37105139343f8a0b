import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
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
