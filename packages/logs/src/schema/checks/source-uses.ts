import type { Path } from '@picket/core'
import type { FieldSource, FieldType, SchemaField } from '../definition.ts'
import { shorten } from '../reading/describe.ts'
import { pathsOf, sourceOrder } from '../sources/index.ts'

/** A field that reads others, and its position in the event. */
export interface Use {
  readonly field: SchemaField
  readonly source: FieldSource
  /** Names from the root of the event; `[]` for the elements of a list. */
  readonly names: readonly string[]
  /** When its source is applied; lower is earlier. */
  readonly phase: number
}

/** A node of the event's structure, as far as there are fields with sources. */
export interface UseTree {
  use?: Use
  /** The use at or below this node whose source is applied last. */
  latest?: Use
  readonly below: Map<string, UseTree>
}

export interface SourceUses {
  readonly uses: readonly Use[]
  /** Returns what a use depends on: single uses, and all those in trees. */
  readsOf(use: Use): { readonly uses: readonly Use[]; readonly trees: readonly UseTree[] }
}

/** Finds which fields with sources read which others. Renames are applied first and read only keys of the log. */
export function findSourceUses(fields: readonly SchemaField[]): SourceUses {
  const uses = collect(fields)
  const root: UseTree = { below: new Map() }
  for (const use of uses) plant(use, root)
  return {
    uses,
    readsOf: ({ source }) => {
      const found = { uses: [] as Use[], trees: [] as UseTree[] }
      for (const { steps } of pathsOf(source)) {
        let tree: UseTree | undefined = root
        for (const step of steps) {
          if (tree?.use !== undefined) found.uses.push(tree.use)
          tree = tree?.below.get(step.kind === 'key' ? step.key : '[]')
        }
        if (tree !== undefined && steps.length > 0) found.trees.push(tree)
      }
      return found
    },
  }
}

function plant(use: Use, root: UseTree): void {
  let tree = root
  for (const name of use.names) {
    const next: UseTree = tree.below.get(name) ?? { below: new Map() }
    tree.below.set(name, next)
    if (next.latest === undefined || use.phase > next.latest.phase) next.latest = use
    tree = next
  }
  tree.use = use
}

function collect(fields: readonly SchemaField[]): readonly Use[] {
  const uses: Use[] = []
  const walk = (inner: readonly SchemaField[], lead: readonly string[]): void => {
    for (const field of inner) {
      const names = [...lead, field.name]
      const { source } = field
      if (source !== undefined && pathsOf(source).length > 0)
        uses.push({ field, source, names, phase: sourceOrder.indexOf(source.kind) })
      into(field.type, names)
    }
  }
  const into = (type: FieldType, names: readonly string[]): void => {
    if (type.kind === 'object') walk(type.fields, names)
    else if (type.kind === 'array') into(type.element, [...names, '[]'])
  }
  walk(fields, [])
  return uses
}

/** Prints a use for messages. */
export function showUse({ names }: Use): string {
  return shorten(names.join('.').replaceAll('.[]', '[]'))
}

/** Returns the path of a use's source in the document. */
export function pathOf({ field, source }: Use, paths: ReadonlyMap<object, Path>): Path {
  return [...(paths.get(field) ?? []), source.kind]
}
