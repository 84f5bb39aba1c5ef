/** Does one thing after the other, in the order in which they were asked for; one that fails does not keep the next from its turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
}
