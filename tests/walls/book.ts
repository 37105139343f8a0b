// biome-ignore lint/suspicious/noExplicitAny: answers are read without their types.
type Ask = (name: string, input: unknown) => Promise<any>

/** An account of the workspace. */
export async function book(ask: Ask, mark: string) {
  const { id: account }: { id: string } = await ask('accounts.create', {
    name: `Tea ${mark}`,
    group: 'indirectExpenses',
  })
  return { account }
}
