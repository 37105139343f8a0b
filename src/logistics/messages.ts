/** What people read about logistics partners (specification, sections 5 and 8). */
export const messages = {
  name: 'Name is required',
  mobileNumber: 'Mobile number is required',
  vehicleNumber: 'Vehicle number is required',
  workspaceId: 'Invalid workspace ID',
  tooLong: (length: number) => `Use at most ${length} characters`,
  created: 'Logistics partner created successfully.',
  updated: 'Logistics details have been successfully updated.',
  updateFailed: 'There was an error updating the logistics details.',
  deleted: 'Logistics partner deleted.',
  archived: 'This logistics partner has intakes, so it was archived. You can restore it.',
  restored: 'Logistics partner restored.',
  notFound: 'This logistics partner was not found.',
  none: 'No logistics provider found.',
  noneYet: 'Add the partners who carry your goods, then choose them on intakes.',
  gstNumberHelp: 'Enter a GSTIN, or URP if not registered',
}
