import { build, giveUp, install, root } from './prepare.mjs'

process.chdir(root)
try {
  await install()
  await build()
} catch (error) {
  giveUp(error)
}
// In this very process, so that signals and the exit code are the server's own.
process.env.NODE_ENV ??= 'production'
await import('../dist/server/server.js')
