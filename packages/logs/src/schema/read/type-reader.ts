import type { FieldPath, Path, Value, ValueMap } from '@picket/core'
import type { SchemaField } from '../definition.ts'
import type { Report } from '../reading/report.ts'
import type { ReadContext } from './context.ts'
import { openDefinitions } from './definitions.ts'
import { readElement } from './read-element.ts'
import { readFields } from './read-fields.ts'
import { readType } from './read-type.ts'

export interface TypeReader {
  readFields(items: readonly Value[]): readonly SchemaField[]
  /** Paths of sources that were found but not resolved yet, and where they are written. */
  readonly drafts: ReadonlyMap<FieldPath, Path>
}

/** Combines the readers of types, fields, elements and definitions, which fill `paths` with what they read. */
export function createTypeReader(
  definitions: ValueMap | undefined,
  paths: Map<object, Path>,
  report: Report,
): TypeReader {
  const drafts = new Map<FieldPath, Path>()
  const known = openDefinitions(definitions)
  const context: ReadContext = {
    report,
    paths,
    drafts,
    readType: (map, subject, depth) => readType(map, subject, depth, context),
    readFields: (items, path, depth) => readFields(items, path, depth, context),
    readElement: (value, path, subject, depth) => readElement(value, path, subject, depth, context),
    resolve: (target, path, depth) => known.resolve(target, path, depth, context),
  }
  return {
    drafts,
    readFields: (items) => {
      const { fields } = readFields(items, ['fields'], 1, context)
      known.finish(context)
      return fields
    },
  }
}
