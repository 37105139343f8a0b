import { writeFileSync } from 'node:fs'
import { rolesPaper } from '../tests/support/roles-paper.ts'

/** `npm run roles`: writes docs/roles.md from the role table. */
writeFileSync('docs/roles.md', rolesPaper())
