import { start } from './prepare.mjs'

/* node scripts/run.mjs backup /path/to/folder: runs one of the programs of vite.config.ts with the words after its name. */

const [name = ''] = process.argv.splice(2, 1)
await start(name)
