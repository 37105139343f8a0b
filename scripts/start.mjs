import { start } from './prepare.mjs'

// A signal to npm kills the shell between npm and this process, which is not notified and must then exit too.
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
