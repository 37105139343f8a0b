import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, giveUp, install, isInstalled, root } from './prepare.mjs'

const program = path.join(root, 'dist', 'verify', 'verify.js')

process.chdir(root)
try {
  // A production install has the built program and not what builds it.
  if (!existsSync(program)) await install()
  if (isInstalled()) await build()
} catch (error) {
  giveUp(error)
}
await import(pathToFileURL(program).href)
