import {
  type Control,
  type FieldErrors,
  type FieldValues,
  get,
  set,
  type UseFormReturn,
} from 'react-hook-form'
import type { Failure } from '#base/web/rpc.ts'

/** The parts of a form that showing a refusal needs. */
type Shown = Pick<UseFormReturn, 'getValues' | 'setError' | 'control'>

/**
 * Shows the server's issues at their fields and leads to the first of them; issues without a field on screen stay
 * form-level.
 */
export function showIssues(methods: Shown, failure: Failure, lead: (errors: FieldErrors) => void): Failure {
  const values = methods.getValues()
  const known = failure.issues.filter(
    ({ path }) => hasPath(values, path) && (!path.includes('.') || methods.control._names.mount.has(path)),
  )
  for (const { path, message } of known) methods.setError(path, { type: 'server', message })
  lead(methods.control._formState.errors)
  const elsewhere = failure.issues.filter((issue) => !known.includes(issue))
  if (known.length === 0) return failure
  return { ...failure, message: elsewhere.map((issue) => issue.message).join(' ') }
}

const hasPath = (values: FieldValues, path: string): boolean => (path.split('.')[0] ?? '') in values

/** The first error when all are of fields that have left the screen, where nobody would read them. */
export function unseenError(control: Control, errors: FieldErrors): string | undefined {
  const found = messagesIn(errors)
  const hasLeft = (path: string) => get(control._fields, `${path}._f.mount`) === false
  return found.every(([path]) => hasLeft(path)) ? found[0]?.[1] : undefined
}

/** The messages of nested errors, with the path of each. */
function messagesIn(errors: object, above = ''): [path: string, message: string][] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    if ('message' in error && typeof error.message === 'string') return [[above + key, error.message]]
    return messagesIn(error, `${above}${key}.`)
  })
}

/**
 * After a list gained or lost a row following a refused save, removes the errors of rows that had none
 * before: nobody has typed into a new row yet. `names` are the paths that were checked.
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
