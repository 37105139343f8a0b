/** How a change of a sale's status ended; apart from `listMessages`, so that the form of a sale loads without those. */
export const statusMessages = {
  updated: 'Sale status updated successfully.',
  failed: 'There was an error updating the sale status.',
}
