/** Descriptions that several calls share. */
export const repeated = {
  imported: 'Saves the rows of a file. `skipRefused` leaves out invalid rows.',
  checked: 'Reports what an import would refuse. Saves nothing.',
  omitted: 'Omitted fields stay as they are.',
  page: 'One page, with search, sorting and filters.',
  revoked: 'The link stops working.',
}
