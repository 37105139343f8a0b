import { spawn } from 'node:child_process'
import { giveUp, install, root, tool } from './prepare.mjs'

process.chdir(root)
await install().catch(giveUp)
const commands = [
  [tool('tsx', 'dist/cli.mjs'), 'watch', '--clear-screen=false', 'src/app/server.ts'],
  [tool('vite', 'bin/vite.js')],
]
const children = commands.map((args) =>
  spawn(process.execPath, args, { stdio: 'inherit', env: { GODOWN_PROCESSES: '1', ...process.env } }),
)
const end = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
for (const child of children) child.once('exit', end)
