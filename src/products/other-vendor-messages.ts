import { messages as vendors } from '#vendors/messages.ts'
import { messages as workspaces } from '#workspaces/messages.ts'

/** Messages about the other vendors of a product. */
export const otherVendorMessages = {
  title: 'Other vendors',
  help: 'Who else sells this product, with their code for it',
  vendor: vendors.choose,
  leadTime: workspaces.creditDays,
  tooMany: (most: number) => `Enter at most ${most} other vendors`,
  twice: 'This vendor is already on the list',
  isMain: 'This is the main vendor of the product',
  unread: (text: string) => `Write “${text}” as Name, Name (code) or Name (code) in 5 days`,
  noService: (name: string) => `${name} is a service and has no vendors.`,
}
