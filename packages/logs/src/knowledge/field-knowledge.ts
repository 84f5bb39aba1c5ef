import type { FieldKnowledge, KeyLookup, LogTypeFields, MissingField } from '@picket/core'
import type { LogTypeOutline, OutlineFields } from './outline.ts'

/** Answers which fields log types have, by the outlines of their schemas; each outline is requested once. */
export function createFieldKnowledge(outlineOf: (logType: string) => LogTypeOutline | undefined): FieldKnowledge {
  const known = new Map<string, LogTypeFields | undefined>()
  return {
    find: (logType) => {
      if (!known.has(logType)) {
        const outline = outlineOf(logType)
        known.set(logType, outline && toLogTypeFields(outline))
      }
      return known.get(logType)
    },
  }
}

function toLogTypeFields({ fields, open, unified }: LogTypeOutline): LogTypeFields {
  let byName: ReadonlyMap<string, readonly (readonly string[])[]> | undefined
  return {
    missing: (path, lookup) => (open ? undefined : findMissing(fields, path, lookup)),
    named: (name) => (byName ??= pathsByName(fields)).get(name.toLowerCase()) ?? [],
    unifiedNames: unified,
  }
}

function findMissing(root: OutlineFields, path: readonly string[], lookup: KeyLookup): MissingField | undefined {
  let at: OutlineFields[string] = root
  for (const [depth, key] of path.entries()) {
    if (at === 1) return undefined
    if (at === 0) return { depth, names: [] }
    const found: OutlineFields[string] | undefined = valueOf(at, key, lookup)
    if (found === undefined) return { depth, names: Object.keys(at) }
    at = found
  }
  return undefined
}

function valueOf(fields: OutlineFields, key: string, lookup: KeyLookup): OutlineFields[string] | undefined {
  if (Object.hasOwn(fields, key)) return fields[key]
  if (lookup === 'exact') return undefined
  const lower = key.toLowerCase()
  const name = Object.keys(fields).find((one) => one.toLowerCase() === lower)
  return name === undefined ? undefined : fields[name]
}

/** Returns the paths of all fields by their lower-case name, those closest to the root first. */
function pathsByName(root: OutlineFields): ReadonlyMap<string, readonly (readonly string[])[]> {
  const paths = new Map<string, (readonly string[])[]>()
  let level: (readonly [readonly string[], OutlineFields])[] = [[[], root]]
  while (level.length > 0) {
    const next: typeof level = []
    for (const [above, fields] of level) {
      for (const [name, value] of Object.entries(fields)) {
        const path = [...above, name]
        const same = paths.get(name.toLowerCase())
        if (same === undefined) paths.set(name.toLowerCase(), [path])
        else same.push(path)
        if (typeof value === 'object') next.push([path, value])
      }
    }
    level = next
  }
  return paths
}
