import { setTimeout as sleep } from 'node:timers/promises'
import { expectOutcome } from '../expect-outcome.ts'
import type { Step } from '../paper.ts'
import type { Victims } from '../victims.ts'
import { askToSell, canSell, isCashOpen, noteSale } from './sell.ts'

/** A server is killed while it saves a sale; sent again with its key, the sale is there once. */
export const killAmidSale = (victims: Victims): Step => ({
  weight: 1,
  run: async (paper, dice) => {
    const asked = askToSell(paper, dice)
    const key = `killed ${dice.random()}`
    const app = await victims.next()
    const { token } = paper
    const sent = app
      .call('sales.create', asked.input, { token, workspace: paper.slug, key })
      .catch(() => undefined)
    await sleep(dice.int(0, 15))
    await app.stop('SIGKILL')
    await sent
    const made = await expectOutcome('A sale after a kill', canSell(asked) && isCashOpen(paper, asked), () =>
      paper.as('owner', key).sales.create(asked.input),
    )
    if (made) await noteSale(paper, asked, made)
  },
})
