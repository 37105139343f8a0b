let asked = 0

/** Where a module that could not be loaded was expected; Safari does not say. */
const addressOf = (error: unknown) =>
  error instanceof Error ? /https?:\/\/\S+/.exec(error.message)?.[0] : undefined

/**
 * Loads a module. If it cannot be loaded, asks for it under another address, because browsers remember as long as a page is open
 * that an address failed.
 */
export const again = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch((error) => {
    const address = addressOf(error)
    if (address === undefined) throw error
    asked += 1
    return import(/* @vite-ignore */ `${address}?again=${asked}`)
  })
