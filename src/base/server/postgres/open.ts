import type { Config } from '../config.ts'
import { type EmbeddedOptions, type OpenDatabase, openEmbedded } from './embedded.ts'
import { checkExternal } from './external.ts'

/**
 * Opens the database in the settings: the server at `DATABASE_URL`, which is checked and left running, or
 * else the embedded one in the data folder. Returns how to connect as its owner; the caller must `stop` it.
 * Throws a `StartError`.
 */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  options: Pick<EmbeddedOptions, 'connections' | 'log' | 'onLost'> = {},
): Promise<OpenDatabase> => {
  if (!config.databaseUrl) return openEmbedded({ dataFolder: config.dataFolder, ...options })
  await checkExternal(config.databaseUrl)
  return { kind: 'external', adminUrl: config.databaseUrl, stop: async () => undefined }
}
