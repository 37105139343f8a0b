import { previewMessages } from '#products/messages.ts'

/** A preview of a change: what the server answered to the values on screen, unless that answer is still coming. */
type Check = { data: { seen: string } | undefined; error: unknown; isComing: boolean }

/**
 * The `seen` of what the preview shows, so that nothing is saved unseen: Enter saves also while the button is
 * disabled. Throws while the preview is coming, and its refusal. Undefined for values that cannot be checked, which
 * the save refuses at their fields.
 */
export function previewed({ data, error, isComing }: Check): string | undefined {
  if (isComing) throw new Error(previewMessages.loading)
  if (error) throw error
  return data?.seen
}
