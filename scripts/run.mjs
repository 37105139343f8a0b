import { start } from './prepare.mjs'

/* node scripts/run.mjs backup /path/to/folder: runs a program of vite.config.ts with the given arguments. */

const [name = ''] = process.argv.splice(2, 1)
await start(name)
