import type { FastifyBaseLogger } from 'fastify'
import type { BackupFailure } from '#base/nightly-backups.ts'
import type { Config } from '#base/server/config.ts'
import type { Serving } from '../serve.ts'
import type { Crew } from './crew.ts'

/** Serves in this process; its code loads while the database opens. */
export function openAlone(config: Config, log: FastifyBaseLogger): Crew {
  const loading = import('../serve.ts')
  let failure: BackupFailure | undefined
  let serving: Serving | undefined
  return {
    serve: async (share) => {
      const { serve } = await loading
      serving = await serve(config, share, { log, backupFailure: () => failure })
      return serving.port
    },
    tellBackups: (now) => {
      failure = now
    },
    stop: async () => serving?.stop(),
  }
}
