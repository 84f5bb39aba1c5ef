import type { FieldPath, Path } from '@picket/core'
import type { SchemaField } from '../definition.ts'
import { transform } from '../diagnostics/transforms.ts'
import { createFieldFinder, type Captured } from '../paths/find-field.ts'
import { shorten } from '../reading/describe.ts'
import type { Report } from '../reading/report.ts'
import type { DraftPath } from './read-source.ts'

/** The possible targets of source paths. */
export interface PathTargets {
  readonly fields: readonly SchemaField[]
  readonly captured: Captured | undefined
  /** Whether events can have undeclared fields. */
  readonly discovers: boolean
}

/** Resolves the paths of all sources, and reports those that lead nowhere. */
export function followPaths(drafts: ReadonlyMap<FieldPath, Path>, targets: PathTargets, report: Report): void {
  const { fields, captured, discovers } = targets
  const find = createFieldFinder(fields, captured)
  const names = new Set(fields.map(({ name }) => name))
  const renames = fields.flatMap(({ name, source }) =>
    source?.kind === 'rename' && !names.has(source.from) ? [[source.from, name] as const] : [],
  )
  const newNames = new Map(renames)
  for (const [path, at] of drafts) {
    const { text } = path
    const found = find(text)
    const newName = newNames.get(text)
    if (found.steps !== undefined) (path as DraftPath).steps.push(...found.steps)
    if (found.problem === undefined && found.isDeclared && newName === undefined) continue
    report({
      kind: transform.unknownPath,
      severity: discovers && found.problem === undefined && newName === undefined ? 'warning' : undefined,
      path: at,
      message: `There is no field "${shorten(text)}".`,
      hint: () =>
        newName === undefined
          ? (find.suggest(text) ?? found.problem?.hint ?? 'Declare it, or correct the path.')
          : `It is renamed: write "${shorten(newName)}".`,
    })
  }
}
