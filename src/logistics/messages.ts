import { messages as access } from '#access/messages.ts'
import { fieldMessages } from '#base/field-messages.ts'

/** Messages about logistics partners (specification, sections 5 and 8). */
export const messages = {
  name: fieldMessages.name,
  mobileNumber: 'Mobile number is required',
  vehicleNumber: 'Vehicle number is required',
  workspaceId: access.workspaceId,
  tooLong: fieldMessages.tooLong,
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
