import type { PythonFile, SpecKindName, ValueMap } from '@picket/core'
import { parseJson, printJson } from '@picket/core'
import type { SpecRow, SpecVersionRow } from '../stores/specs/spec-store.ts'
import type { SpecSource } from '../stores/specs/spec-tables.ts'
import type { Actor } from '../access/actor.ts'

/** The content of a spec: its YAML text and its Python file. */
export interface SpecDraft {
  readonly id: string
  readonly kind: SpecKindName
  /** The path within the content, with slashes. */
  readonly file: string
  readonly text: string
  readonly body?: PythonFile
  readonly source: SpecSource
  /** The overridden keys of a managed spec. */
  readonly overrides?: ValueMap
}

/** Who saved a spec, and whether its files were uploaded. Unknown (no `way`) for what old versions of Picket saved. */
export interface Saver extends Actor {
  readonly way?: 'upload' | 'edit'
}

/** A stored spec, with who last saved it and when. */
export interface StoredSpec extends SpecDraft {
  readonly versionId: string
  readonly revision: number
  /** Times are milliseconds since 1970. */
  readonly createdAt: number
  readonly createdBy: Actor
  readonly updatedAt: number
  readonly updatedBy: Saver
}

export function toStoredSpec(row: SpecRow): StoredSpec {
  return {
    ...toDraft(row),
    ...(row.overrides === null ? {} : { overrides: parseJson(row.overrides) as ValueMap }),
    versionId: row.version_id,
    revision: row.revision,
    createdAt: row.created_at,
    createdBy: JSON.parse(row.created_by) as Actor,
    updatedAt: row.updated_at,
    updatedBy: JSON.parse(row.updated_by) as Saver,
  }
}

/** The content of a version. */
export function toDraft(row: SpecRow | (SpecVersionRow & { readonly id?: undefined })): SpecDraft {
  return {
    id: 'spec_id' in row ? row.spec_id : row.id,
    kind: row.kind,
    file: row.file,
    text: row.text,
    ...(row.body_file === null || row.body === null ? {} : { body: { file: row.body_file, text: row.body } }),
    source: row.source,
  }
}

export function toSpecRow(spec: StoredSpec): SpecRow {
  return {
    id: spec.id,
    kind: spec.kind,
    file: spec.file,
    text: spec.text,
    body_file: spec.body?.file ?? null,
    body: spec.body?.text ?? null,
    source: spec.source,
    overrides: spec.overrides === undefined ? null : printJson(spec.overrides),
    version_id: spec.versionId,
    revision: spec.revision,
    created_at: spec.createdAt,
    created_by: JSON.stringify(spec.createdBy),
    updated_at: spec.updatedAt,
    updated_by: JSON.stringify(spec.updatedBy),
  }
}
