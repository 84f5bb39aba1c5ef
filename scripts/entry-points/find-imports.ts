import { namesOf } from './read-exports.ts'

/** Patterns of imports from our packages: named, namespace, dynamic, and in types. */
const named = /^(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'(@picket\/[^']+)'/gm
const namespace = /^import\s+\*\s+as\s+([\w$]+)\s+from\s+'(@picket\/[^']+)'/gm
const dynamic = /\{([^{}]*)\}\s*=\s*await\s+import\('(@picket\/[^']+)'\)/g
const asType = /\bimport\('(@picket\/[^']+)'\)(?:\.|\)\[')([\w$]+)/g

/** Returns the names that a text imports, by entry point. `import type * as` does not count. */
export function findImports(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  const add = (entryPoint: string, names: readonly string[]): void => {
    const known = found.get(entryPoint) ?? new Set()
    for (const name of names) known.add(name)
    found.set(entryPoint, known)
  }
  for (const pattern of [named, dynamic])
    for (const [, list = '', entryPoint = ''] of text.matchAll(pattern))
      add(
        entryPoint,
        namesOf(list).map(({ inner }) => inner),
      )
  for (const [, alias = '', entryPoint = ''] of text.matchAll(namespace))
    add(
      entryPoint,
      [...text.matchAll(new RegExp(`\\b${alias}\\.([\\w$]+)`, 'g'))].map(([, name = '']) => name),
    )
  for (const [, entryPoint = '', name = ''] of text.matchAll(asType)) add(entryPoint, [name])
  return found
}
