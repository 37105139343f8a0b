import { start } from './prepare.mjs'

// A signal to npm ends the shell between npm and us without telling us; then this process must end as well.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 300)
  watch.unref()
}
process.env.NODE_ENV ??= 'production'
await start('server')
