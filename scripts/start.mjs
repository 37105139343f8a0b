import { build, giveUp, install, root } from './prepare.mjs'

process.chdir(root)
try {
  await install()
  await build()
} catch (error) {
  giveUp(error)
}
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
// In this very process, so that signals and the exit code are the server's own.
process.env.NODE_ENV ??= 'production'
await import('../dist/server/server.js')
