/** What people read about logistics partners (specification, sections 5 and 8). */
export const messages = {
  name: 'Name is required',
  mobileNumber: 'Mobile number is required',
  vehicleNumber: 'Vehicle number is required',
  workspaceId: 'Invalid workspace ID',
  tooLong: (length: number) => `Use at most ${length} characters`,
  created: 'Logistics provider created successfully.',
  updated: 'Logistics details have been successfully updated.',
  updateFailed: 'There was an error updating the logistics details.',
  deleted: 'Logistics provider deleted.',
  archived: 'Intakes refer to this provider, so it was archived. You can restore it.',
  restored: 'Logistics provider restored.',
  notFound: 'This logistics provider was not found.',
  none: 'No logistics provider found.',
  noneYet: 'Add who carries your goods, to name them on intakes.',
  gstNumberHelp: 'A GSTIN, or URP when not registered',
}
