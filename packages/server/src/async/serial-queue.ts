/** Runs functions one after the other, in the order of the calls; a failure does not stop the next one. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

export function createSerialQueue(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
}
