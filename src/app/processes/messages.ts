import { z } from 'zod'

const share = z.object({ url: z.string(), secret: z.string(), connections: z.number() })
const failure = z.object({ since: z.string(), reason: z.string() }).optional()

/** What the first process says to those that serve. */
export const toServer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('serve'), share }),
  z.object({ kind: z.literal('backups'), failure }),
  z.object({ kind: z.literal('measure'), round: z.number() }),
  z.object({ kind: z.literal('metrics'), text: z.string() }),
  z.object({ kind: z.literal('stop') }),
])
export type ToServer = z.infer<typeof toServer>

/** What a process that serves says to the first: its code is loaded, it listens, it cannot start, it asks for all metrics, its own. */
export const toFirst = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loaded') }),
  z.object({ kind: z.literal('ready'), port: z.number() }),
  z.object({ kind: z.literal('refused'), message: z.string() }),
  z.object({ kind: z.literal('metrics') }),
  z.object({ kind: z.literal('measured'), round: z.number(), metrics: z.array(z.unknown()) }),
])
export type ToFirst = z.infer<typeof toFirst>
