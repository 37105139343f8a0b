/** The filter that shows a list's archived records in place of the others. */
export const archivedFilter = {
  id: 'archived',
  label: 'Show',
  options: [{ value: true, label: 'Archived' }],
} as const
