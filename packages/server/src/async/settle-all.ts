/**
 * Returns the results of all promises. If one rejects, it still waits for the others, so that none is running
 * afterwards.
 */
export async function settleAll<Result>(works: readonly Promise<Result>[]): Promise<readonly Result[]> {
  const ended = await Promise.allSettled(works)
  return ended.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}
