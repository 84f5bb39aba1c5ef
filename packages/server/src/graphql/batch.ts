/** Loads a value by key. The keys of one request are collected and loaded together. */
export type Batched<Key, Value> = (request: object, key: Key) => Promise<Value | undefined>

interface Batch<Key, Value> {
  readonly keys: Set<Key>
  readonly values: Promise<ReadonlyMap<Key, Value>>
}

/**
 * Returns a batched loader. `read` is called once per tick with distinct keys. `request` is the context of the request.
 */
export function batched<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): Batched<Key, Value> {
  const open = new WeakMap<object, Batch<Key, Value>>()
  const begin = (request: object): Batch<Key, Value> => {
    const keys = new Set<Key>()
    const values = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      open.delete(request)
      return read([...keys])
    })
    const batch = { keys, values }
    open.set(request, batch)
    return batch
  }
  return async (request, key) => {
    const { keys, values } = open.get(request) ?? begin(request)
    keys.add(key)
    return (await values).get(key)
  }
}
