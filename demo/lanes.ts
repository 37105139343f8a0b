/** Runs work in parallel lanes: in order within a lane. Work that must run alone waits until every lane is empty. */
export class Lanes {
  private readonly tails = new Map<string, Promise<unknown>>()
  private failure: { error: unknown } | undefined

  /** Queues work at the end of a lane, and after the current work of the other named lanes. */
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

  /** Runs work after everything before it, and resolves when it is done. */
  async alone(work: () => Promise<unknown> = async () => undefined): Promise<void> {
    await Promise.all(this.tails.values())
    if (this.failure) throw this.failure.error
    this.tails.clear()
    await work()
  }
}
