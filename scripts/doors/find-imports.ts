import { namesOf } from './read-exports.ts'

/** Matches imports from our packages: listed, of a whole module, and loaded later. */
const listed = /^(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'(@picket\/[^']+)'/gm
const whole = /^import\s+\*\s+as\s+([\w$]+)\s+from\s+'(@picket\/[^']+)'/gm
const later = /\{([^{}]*)\}\s*=\s*await\s+import\('(@picket\/[^']+)'\)/g
const asType = /\bimport\('(@picket\/[^']+)'\)(?:\.|\)\[')([\w$]+)/g

/** Names that a text imports, by entry point. A module imported as a type does not count: what is read of it is imported elsewhere. */
export function findImports(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  const add = (door: string, names: readonly string[]): void => {
    const known = found.get(door) ?? new Set()
    for (const name of names) known.add(name)
    found.set(door, known)
  }
  for (const pattern of [listed, later])
    for (const [, list = '', door = ''] of text.matchAll(pattern))
      add(
        door,
        namesOf(list).map(({ inner }) => inner),
      )
  for (const [, alias = '', door = ''] of text.matchAll(whole))
    add(
      door,
      [...text.matchAll(new RegExp(`\\b${alias}\\.([\\w$]+)`, 'g'))].map(([, name = '']) => name),
    )
  for (const [, door = '', name = ''] of text.matchAll(asType)) add(door, [name])
  return found
}
