import type { Finding, Path } from '@picket/core'
import type { LogSchema, SchemaField } from '../definition.ts'
import { change } from '../diagnostics/changes.ts'
import type { SchemaChange, RuleChange } from './change.ts'
import { compareFieldLists } from './compare-field-lists.ts'
import { fieldRules, schemaRules } from './rules/index.ts'

export interface SchemaComparison {
  /** After an `incompatible` version, stored events, or what reads them, would break. */
  readonly verdict: 'same' | 'compatible' | 'incompatible'
  /** In the order of the new version, with changes of the whole schema first. */
  readonly changes: readonly SchemaChange[]
}

/** Compares a new version of a schema with the old one, and decides whether it is compatible. */
export function compareSchemas(before: LogSchema, after: LogSchema): SchemaComparison {
  const changes: SchemaChange[] = []
  const report = (found: readonly RuleChange[], field?: string, declared?: object): void => {
    for (const one of found)
      changes.push({
        ...one,
        severity: one.severity ?? one.kind.severity,
        ...(field === undefined ? {} : { field }),
        ...(declared === undefined ? {} : { declared }),
      })
  }
  for (const rule of schemaRules) report(rule(before, after))
  compareFieldLists(before.fields, after.fields, {
    both: (pair) => {
      for (const rule of fieldRules) report(rule(pair), pair.path, pair.declared)
    },
    added: (path, field) => report([addedField(path, field)], path, field),
    report,
  })
  const isBroken = changes.some(({ severity }) => severity === 'error')
  return { verdict: changes.length === 0 ? 'same' : isBroken ? 'incompatible' : 'compatible', changes }
}

function addedField(path: string, { required }: SchemaField): RuleChange {
  if (!required) return { kind: change.added, message: `Field "${path}" is new.` }
  return {
    kind: change.nowRequired,
    message: `Field "${path}" is new, and required.`,
    hint: 'Events without it will fail; make it optional if older logs lack it.',
  }
}

/** Returns the changes as findings on the new version's document, located by the `paths` of its parser. */
export function toChangeFindings(
  { changes }: SchemaComparison,
  file: string,
  paths: ReadonlyMap<object, Path>,
): readonly Finding[] {
  return changes.map(({ kind, severity, message, hint, declared }) => {
    const path = declared && paths.get(declared)
    return {
      kind,
      file,
      at: { path: path ?? ['fields'], ...(path === undefined ? ({ part: 'key' } as const) : {}) },
      message,
      ...(hint === undefined ? {} : { hint }),
      ...(severity === kind.severity ? {} : { severity }),
    }
  })
}
