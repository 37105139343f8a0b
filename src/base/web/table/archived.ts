/** The filter that shows a list's archived records instead of the others. */
export const archivedFilter = {
  id: 'archived',
  label: 'Show',
  options: [{ value: true, label: 'Archived' }],
} as const
