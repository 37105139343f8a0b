import { build, giveUp, install } from './prepare.mjs'

await install().then(build).catch(giveUp)
