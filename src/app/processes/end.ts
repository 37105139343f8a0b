import { errorText } from '#base/server/start-error.ts'

/** When a process that stops exits in any case. */
const END_MILLISECONDS = 60_000

/**
 * Runs `stop` on SIGINT, on SIGTERM and on an unexpected error, after which the state of the process is unknown, and exits.
 * Returns what ends the process for another reason, with an exit code.
 */
export function endWith(stop: () => Promise<void>): (code: number) => Promise<void> {
  let ending = false
  const end = async (code: number) => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), END_MILLISECONDS).unref()
    await stop()
    process.exit(code)
  }
  process.on('SIGINT', () => end(0))
  process.on('SIGTERM', () => end(0))
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error: unknown) => {
      console.error(`Stopping after an unexpected error: ${errorText(error).split('\n')[0]}`)
      end(1)
    })
  return end
}
