import { NotFoundError, didYouMean } from '@picket/core'
import { UsageError } from '../program/usage-error.ts'

/** Finds an item by its id, or by its name (case-insensitive). */
export function findByName<Item>(
  items: readonly Item[],
  given: string,
  {
    what,
    id,
    name,
  }: { readonly what: string; readonly id: (item: Item) => string; readonly name: (item: Item) => string },
): Item {
  const byId = items.find((item) => id(item) === given)
  if (byId !== undefined) return byId
  const wanted = given.toLowerCase()
  const named = items.filter((item) => name(item).toLowerCase() === wanted)
  if (named.length > 1) throw new UsageError(`The name "${given}" is ambiguous.`, { hint: 'Use the id instead.' })
  const [only] = named
  if (only !== undefined) return only
  const hint = didYouMean(given, items.map(name))
  throw new NotFoundError(`No ${what} has the id or name "${given}".`, hint === undefined ? {} : { hint })
}
