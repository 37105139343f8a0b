import type { BackupFailure } from '#base/nightly-backups.ts'
import type { Config } from '#base/server/config.ts'
import { errorText } from '#base/server/start-error.ts'
import { openLog } from '../log.ts'
import { type Serving, type Share, serve } from '../serve.ts'
import { endWith } from './end.ts'
import { openFirstMetrics } from './first-metrics.ts'
import { type ToFirst, toServer } from './messages.ts'

type Measure = () => Promise<object[]>

const say = (message: ToFirst) => process.send?.(message, undefined, undefined, () => undefined)

/** Serves as one of several processes, as the first one says (`openCrew`), and ends with it. */
export function joinCrew(config: Config): void {
  const log = openLog(config)
  let failure: BackupFailure | undefined
  let serving: Promise<Serving> | undefined
  let measure: Measure | undefined
  const ofAll = openFirstMetrics(() => say({ kind: 'metrics' }))
  const allMetrics = {
    offer: (own: Measure) => {
      measure = own
    },
    read: ofAll.read,
  }
  const end = endWith(async () => (await serving?.catch(() => undefined))?.stop())
  const begin = async (share: Share) => {
    serving = serve(config, share, { log, backupFailure: () => failure, allMetrics })
    await serving.then(
      ({ port }) => say({ kind: 'ready', port }),
      (error) => {
        say({ kind: 'refused', message: errorText(error) })
        return end(1)
      },
    )
  }
  process.on('message', (said) => {
    const { data } = toServer.safeParse(said)
    if (data?.kind === 'serve') begin(data.share)
    if (data?.kind === 'backups') failure = data.failure
    if (data?.kind === 'stop') end(0)
    if (data?.kind === 'measure')
      measure?.().then((metrics) => say({ kind: 'measured', round: data.round, metrics }))
    if (data?.kind === 'metrics') ofAll.hear(data.text)
  })
  say({ kind: 'loaded' })
}
