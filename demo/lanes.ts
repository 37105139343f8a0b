/**
 * Work that runs side by side where it may and in one order where it must: within a lane one after the other, and what
 * runs alone only when every lane is empty.
 */
export class Lanes {
  private readonly tails = new Map<string, Promise<unknown>>()
  private failure: { error: unknown } | undefined

  /** Queues work at the end of a lane, and behind the other lanes that it names. */
  run(lane: string, work: () => Promise<unknown>, ...behind: string[]): void {
    const before = [lane, ...behind].map((name) => this.tails.get(name))
    const tail = Promise.all(before).then(() => (this.failure ? undefined : work()))
    this.tails.set(
      lane,
      tail.catch((error: unknown) => {
        this.failure ??= { error }
      }),
    )
  }

  /** Runs work when everything before it is done, and comes back when it is done itself. */
  async alone(work: () => Promise<unknown> = async () => undefined): Promise<void> {
    await Promise.all(this.tails.values())
    if (this.failure) throw this.failure.error
    this.tails.clear()
    await work()
  }
}
