import type { World } from './world.ts'

/** The same of accounts and what is booked to them. */
export const bookInputs: Record<string, (world: World, mark: string) => object> = {
  'accounts.create': () => ({ name: 'SBI current account', group: 'bank' }),
  'accounts.delete': ({ ids }) => ({ id: ids.account }),
  'accounts.getAll': () => ({}),
  'accounts.getOne': ({ ids }) => ({ id: ids.account }),
  'accounts.restore': ({ ids }) => ({ id: ids.account }),
  'accounts.update': ({ ids }) => ({ id: ids.account, name: 'Tea and snacks' }),
}
