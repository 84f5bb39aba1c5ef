/**
 * Passes on items in a fixed order although they arrive in any order, each as soon as all items before it have arrived.
 */
export function createOrderedSink<Thing>(
  order: readonly string[],
  keyOf: (thing: Thing) => string,
  take: (thing: Thing) => void,
): (thing: Thing) => void {
  const waiting = new Map<string, Thing>()
  let next = 0
  return (thing) => {
    waiting.set(keyOf(thing), thing)
    for (let key = order[next]; key !== undefined && waiting.has(key); key = order[next]) {
      take(waiting.get(key)!)
      waiting.delete(key)
      next += 1
    }
  }
}
