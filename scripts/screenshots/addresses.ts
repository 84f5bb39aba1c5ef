import { join } from 'node:path'
import { root } from '../run.ts'

interface Route {
  readonly path: string
  readonly load?: unknown
}

/** The table of the console. It is loaded by a name that the compiler does not follow: the console compiles for browsers. */
const { routes } = (await import(join(root, 'apps/console/src/app/routes.ts'))) as { readonly routes: readonly Route[] }

export interface Address {
  /** For the file's name: `alerts-and-errors-id`. */
  readonly name: string
  readonly path: string
}

/** Gives what stands for a place in addresses, by the part of the address before it and the name of the place; nothing: there is none. */
export type FindPlace = (before: string, place: string) => string | undefined

/** Every address that has a screen, with real ids for the parameters of its path; `left` are the paths for which an id is missing. */
export function listAddresses(
  find: FindPlace,
  screens: readonly Route[] = routes,
): {
  readonly addresses: readonly Address[]
  readonly left: readonly string[]
} {
  const [addresses, left]: [Address[], string[]] = [[], []]
  for (const { path, load } of screens) {
    if (load === undefined) continue
    const filled = fill(path, find)
    if (filled === undefined) left.push(path)
    else addresses.push({ name: path.replaceAll(/[^a-z]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home', path: filled })
  }
  return { addresses, left }
}

function fill(path: string, find: FindPlace): string | undefined {
  const parts = path.split('/')
  for (const [at, part] of parts.entries()) {
    if (!part.startsWith(':')) continue
    const value = find(parts.slice(0, at).join('/'), part.slice(1))
    if (value === undefined) return undefined
    parts[at] = encodeURIComponent(value)
  }
  return parts.join('/')
}
