import { z } from 'zod'
import { givenId } from '#base/id-schema.ts'
import { idInput, listInput } from '#base/list.ts'
import { phone } from '#base/phone-field.ts'
import { typedText } from '#base/typed-text.ts'
import { gstNumberFault } from '#gst/overrulable.ts'
import { normaliseGstin } from '#gst/unregistered.ts'
import { vehicle } from '#gst/vehicle.ts'
import { messages } from '#logistics/messages.ts'

const needed = (sentence: string, longest: number) =>
  typedText({ error: sentence }).min(1, sentence).max(longest, messages.tooLong(longest))

/** A registration number is normalised; any other text stays as typed. */
const readVehicle = (text: string): string => {
  const number = vehicle.normalise(text)
  return vehicle.isValid(number) ? number : text
}

const fields = {
  name: needed(messages.name, 80),
  gstNumber: typedText()
    .transform((text) => normaliseGstin(text) || null)
    .superRefine((text, context) => {
      const message = gstNumberFault(text)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .nullish(),
  mobileNumber: phone(messages.mobileNumber),
  vehicleNumber: needed(messages.vehicleNumber, 20).transform(readVehicle),
}
const workspaceId = givenId(messages.workspaceId).optional()

/** A new logistics partner; `gstNumber` is a GSTIN, URP, or empty for none. */
export const createLogisticsInput = z.object({ workspaceId, ...fields })

/** Changes of a logistics partner: an omitted field stays; an empty or null `gstNumber` clears it. */
export const updateLogisticsInput = idInput
  .extend({ workspaceId })
  .extend(z.object(fields).partial().shape)
  .extend({ version: z.number().int().optional() })
export const getLogisticsInput = z.object({ workspaceId })
export const logisticsListInput = listInput(
  ['name', 'mobileNumber', 'vehicleNumber', 'gstNumber', 'createdAt'],
  { archived: z.boolean() },
)
