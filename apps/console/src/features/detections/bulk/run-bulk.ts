/** What came of doing something to many. */
export interface BulkOutcome<Item> {
  readonly done: readonly Item[]
  readonly failed: readonly { readonly item: Item; readonly why: string }[]
}

export interface BulkOptions {
  /** How many go into one request. */
  readonly size: number
  readonly onProgress: (done: number) => void
  /** What is under way is finished; nothing begins after it. */
  readonly signal: AbortSignal
}

/** Does something to many, some at a time. Where some at once are refused each is tried alone, so that only those that are at fault stay. */
export async function runBulk<Item>(
  items: readonly Item[],
  work: (some: readonly Item[]) => Promise<unknown>,
  { size, onProgress, signal }: BulkOptions,
): Promise<BulkOutcome<Item>> {
  const done: Item[] = []
  const failed: { readonly item: Item; readonly why: string }[] = []
  const attempt = async (some: readonly Item[]): Promise<void> => {
    try {
      await work(some)
      done.push(...some)
    } catch (error) {
      if (some.length === 1) failed.push({ item: some[0]!, why: (error as Error).message })
      else for (const one of some) if (!signal.aborted) await attempt([one])
    }
    onProgress(done.length + failed.length)
  }
  for (let at = 0; at < items.length && !signal.aborted; at += size) await attempt(items.slice(at, at + size))
  return { done, failed }
}
