/** What all of these gave. Where one fails, too, it waits for the others: nothing may be under way any more then. */
export async function settleAll<Result>(works: readonly Promise<Result>[]): Promise<readonly Result[]> {
  const ended = await Promise.allSettled(works)
  return ended.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}
