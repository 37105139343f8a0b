import type { Worker } from 'node:cluster'
import { z } from 'zod'

const given = z.object({ act: z.literal('newconn'), seq: z.number() })
const answered = z.object({ ack: z.number() })
const connection = z.custom<{ close(): void }>((handle) => typeof handle === 'object' && handle !== null)

/**
 * Closes the connections that a process was given and had not taken when it ended. Node.js forgets them, and their clients
 * would wait for as long as the first process runs.
 */
export function closeUntaken({ process: child }: Worker): void {
  const untaken = new Map<number, { close(): void }>()
  const { send } = child
  child.send = (message: unknown, ...rest: unknown[]): boolean => {
    const one = given.safeParse(message).data
    if (!one) return Reflect.apply(send, child, [message, ...rest])
    const [handle] = rest
    untaken.set(one.seq, connection.parse(handle))
    // One that just ended cannot hear it.
    return Reflect.apply(send, child, [message, handle, undefined, () => undefined])
  }
  child.on('internalMessage', (said) => {
    const one = answered.safeParse(said).data
    if (one) untaken.delete(one.ack)
  })
  child.once('exit', () => {
    for (const handle of untaken.values()) handle.close()
  })
}
