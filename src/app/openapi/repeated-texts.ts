/** Descriptions that several calls share. */
export const repeated = {
  imported: 'Saves the rows of a file. `skipRefused` leaves out invalid rows.',
  checked: 'Reports what an import would refuse. Saves nothing.',
  omitted: 'Omitted fields stay as they are.',
  page: 'One page, with search, sorting and filters.',
  summed: 'One page, with search, sorting, filters and sums.',
  printed: 'With everything that it prints.',
  shared: 'Creates a public link to it.',
  working: 'All links that still work.',
  revokedLink: '`id` is that of the link.',
  revoked: 'The link stops working.',
  mergeChecked:
    'What would move to the kept record, the fields that differ, and why it cannot be done. Nothing is saved.',
  merged:
    'Everything of the merged record moves to the kept one, and the merged record ends. Empty fields are filled; `take` names fields that get the value of the merged record. Cannot be undone.',
}
