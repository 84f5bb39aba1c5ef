import { expect, it } from 'vitest'

/** A source under test; its durable state and its spool survive the processes that `start` creates. */
export interface SourceWorld {
  /**
   * Makes records available to the source: the sender repeats them until they are accepted, they are appended to a
   * file, or a remote system lists them.
   */
  offer(...records: readonly string[]): Promise<void> | void
  /** Starts a server; `crashAt` makes it crash at that point, once. */
  start(options?: { readonly crashAt?: string; readonly isFull?: boolean }): {
    /** Runs until everything that is offered was read, the spool is full, or the server crashed. */
    settle(): Promise<void>
    stop(): Promise<void>
  }
  /** Records in the spool, each batch or key once, as the spool and the ledger accept them. */
  spooled(): readonly string[]
}

export interface SourceContract {
  readonly name: string
  /** Every point between two durable effects. */
  readonly points: readonly string[]
  open(): Promise<SourceWorld>
}

export interface SourceContractCase {
  readonly name: string
  run(): Promise<void>
}

/** Runs every case of the contract as a test. */
export function describeSourceContract(contract: SourceContract): void {
  for (const { name, run } of sourceContractCases(contract)) it(`${contract.name}: ${name}`, run)
}

/** Returns the cases that every kind of log source must pass, whether it receives logs, follows files or pulls. */
export function sourceContractCases({ points, open }: SourceContract): readonly SourceContractCase[] {
  return [
    {
      name: 'delivers every record once, in order',
      async run() {
        const world = await open()
        const server = world.start()
        await world.offer('one', 'two')
        await server.settle()
        await world.offer('three')
        await server.settle()
        await server.settle()
        expect(world.spooled()).toEqual(['one', 'two', 'three'])
        await server.stop()
      },
    },
    ...points.map((crashAt) => ({
      name: `loses and duplicates nothing when the server crashes at ${crashAt}`,
      async run() {
        const world = await open()
        await world.offer('one', 'two')
        await world.start({ crashAt }).settle()
        await world.offer('three')
        const server = world.start()
        await server.settle()
        expect(world.spooled()).toEqual(['one', 'two', 'three'])
        await server.stop()
      },
    })),
    {
      name: 'keeps what a full spool rejects',
      async run() {
        const world = await open()
        await world.offer('one')
        const full = world.start({ isFull: true })
        await full.settle()
        expect(world.spooled()).toEqual([])
        await full.stop()
        const server = world.start()
        await server.settle()
        expect(world.spooled()).toEqual(['one'])
        await server.stop()
      },
    },
  ]
}
