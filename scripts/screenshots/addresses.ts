import { join } from 'node:path'
import { root } from '../run.ts'

interface Route {
  readonly path: string
  readonly load?: unknown
}

/**
 * The routes of the console. The path is computed, so that the compiler does not follow it: the console compiles for
 * browsers.
 */
const { routes } = (await import(join(root, 'apps/console/src/app/routes.ts'))) as { readonly routes: readonly Route[] }

export interface Address {
  /** Part of the file name, such as `alerts-and-errors-id`. */
  readonly name: string
  readonly path: string
}

/** Returns the value of a path parameter, by the path before it and its name, or undefined if there is none. */
export type FindParameter = (before: string, name: string) => string | undefined

/**
 * Returns every address that has a screen, with values for its path parameters. `left` lists the paths for which a
 * value is missing.
 */
export function listAddresses(
  find: FindParameter,
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

function fill(path: string, find: FindParameter): string | undefined {
  const parts = path.split('/')
  for (const [at, part] of parts.entries()) {
    if (!part.startsWith(':')) continue
    const value = find(parts.slice(0, at).join('/'), part.slice(1))
    if (value === undefined) return undefined
    parts[at] = encodeURIComponent(value)
  }
  return parts.join('/')
}
