import type { PulledItem, PulledPage } from './pull-source.ts'

/** A page whose groups of items are appended to the spool, possibly over several turns. */
export interface OpenPage {
  readonly page: PulledPage
  /** The same group until it is done; undefined at the end of the page. */
  next(): Promise<readonly PulledItem[] | undefined>
  /** The spool has the group. */
  done(): void
  /** Ends the page early. */
  end(): Promise<void>
}

export function openPage(page: PulledPage): OpenPage {
  const { items } = page
  const groups = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : oneByOne(items)
  let group: readonly PulledItem[] | undefined
  return {
    page,
    async next() {
      group ??= (await groups.next()).value as readonly PulledItem[] | undefined
      return group
    },
    done() {
      group = undefined
    },
    async end() {
      await groups.return?.()
    },
  }
}

/** Items in memory are appended one after the other, so that a crash leaves a beginning of the page. */
async function* oneByOne(items: readonly PulledItem[]): AsyncGenerator<readonly PulledItem[]> {
  for (const item of items) yield [item]
}
