import { NotFoundError, didYouMean } from '@picket/core'
import { UsageError } from '../program/usage-error.ts'

/** Finds an item by its id, or by its name (case-insensitive). */
export function findByName<Item>(
  items: readonly Item[],
  nameOrId: string,
  {
    what,
    id,
    name,
  }: { readonly what: string; readonly id: (item: Item) => string; readonly name: (item: Item) => string },
): Item {
  const byId = items.find((item) => id(item) === nameOrId)
  if (byId !== undefined) return byId
  const wanted = nameOrId.toLowerCase()
  const named = items.filter((item) => name(item).toLowerCase() === wanted)
  if (named.length > 1) throw new UsageError(`The name "${nameOrId}" is ambiguous.`, { hint: 'Use the id instead.' })
  const [only] = named
  if (only !== undefined) return only
  const hint = didYouMean(nameOrId, items.map(name))
  throw new NotFoundError(`No ${what} has the id or name "${nameOrId}".`, hint === undefined ? {} : { hint })
}
