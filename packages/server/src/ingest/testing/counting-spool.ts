import { SpoolFullError, type Spool, type SpoolItem } from '../../spool/spool.ts'

/** Accepts each batch and each key once, as a spool and its ledger do. */
export function createCountingSpool() {
  const items: SpoolItem[] = []
  const first = new Map<string, string>()
  const open = (isFull = false): Pick<Spool, 'append'> => ({
    async append(item) {
      if (isFull) throw new SpoolFullError(1)
      const name = item.batchId ?? item.key?.name
      const known = name === undefined ? undefined : first.get(name)
      if (known !== undefined) return { kind: 'known', first: known }
      if (name !== undefined) first.set(name, item.id)
      items.push(item)
      return { kind: 'taken' }
    },
  })
  const records = (): readonly string[] =>
    items.flatMap(({ body }) => new TextDecoder().decode(body).split('\n')).filter((text) => text !== '')
  return { open, records, items }
}

/** Throws at a point, once. */
export function crashOnce(point: string | undefined): (at: string) => void {
  let left = point
  return (at) => {
    if (at !== left) return
    left = undefined
    throw new Error('The process has ended.')
  }
}
