/** Messages about units. The API and the code call a unit a metric (specification, section 3). */
export const messages = {
  created: 'Unit created successfully.',
  updated: 'Metric details have been successfully updated.',
  updateFailed: 'There was an error updating the metric details.',
  deleted: 'Unit deleted.',
  archived: 'This unit is in use, so it was archived. You can restore it.',
  restored: 'Unit restored.',
  notFound: 'This unit was not found.',
  shorthandTaken: 'Another unit has this shorthand',
  none: 'No units available. Click "Add New Unit" to create one.',
}
