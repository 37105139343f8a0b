/**
 * The field of a form that a path of its call names (`items.0.quantity`), where the call gets only some rows of the
 * list `name`: the call counts the rows that are sent, the form all of them. Other paths are unchanged.
 */
export function fieldOfSent<Row>(
  path: string,
  name: string,
  rows: readonly Row[],
  isSent: (row: Row) => unknown,
): string {
  const [list, at, ...field] = path.split('.')
  const places = rows.flatMap((row, place) => (isSent(row) ? [place] : []))
  const place = list === name ? places[Number(at)] : undefined
  return place === undefined ? path : [name, place, ...field].join('.')
}
