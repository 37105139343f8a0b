import { setTimeout as sleep } from 'node:timers/promises'
import { answerTasks } from '#base/server/apart.ts'

/* A program whose tasks end, stall or exhaust it. */

const tasks: Record<string, () => unknown> = {
  answer: () => 'done',
  slow: () => sleep(2_000, 'done'),
  pid: () => process.pid,
  environment: () => Object.keys(process.env).join(),
  exit: () => process.exit(3),
  fail: () => {
    throw new Error('No')
  },
  hang: () => {
    for (;;);
  },
  memory: () => {
    const held: string[][] = []
    for (;;) held.push(new Array(1_000_000).fill('full'))
  },
}

answerTasks(async ({ does }: { does: string }) => tasks[does]?.())
