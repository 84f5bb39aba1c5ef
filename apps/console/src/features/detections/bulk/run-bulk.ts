/** The result of a bulk operation. */
export interface BulkOutcome<Item> {
  readonly done: readonly Item[]
  readonly failed: readonly { readonly item: Item; readonly why: string }[]
}

export interface BulkOptions {
  /** The batch size of a request. */
  readonly size: number
  readonly onProgress: (done: number) => void
  /** Stops after the batches in progress. */
  readonly signal: AbortSignal
}

/**
 * Runs a bulk operation in batches. Retries the items of a rejected batch one by one, so that only those with errors
 * fail.
 */
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
