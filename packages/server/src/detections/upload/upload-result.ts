import { printJson, type Diagnostic } from '@picket/core'
import { categories, categoryOf, type Category } from './categories.ts'
import type { Library } from '../spec-library.ts'
import type { Overwrite } from './overwrites.ts'
import type { UploadIssue, UploadPlan } from './plan-upload.ts'
import type { PlannedChange } from './planned-change.ts'

/** How many specs of a category an upload created, changed and deleted; as plain JSON data. */
export interface UploadStatistics {
  /** In the archive. */
  readonly total: number
  readonly new: number
  readonly modified: number
  readonly deleted: number
  readonly ids: {
    readonly new: readonly string[]
    readonly modified: readonly string[]
    readonly deleted: readonly string[]
  }
}

/** Values are JSON texts. */
export interface ShownDifference {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

export interface ShownChange extends Omit<PlannedChange, 'differences'> {
  readonly differences: readonly ShownDifference[]
}

/** A finding of `picket validate`. */
export interface ShownDiagnostic extends Pick<Diagnostic, 'code' | 'severity' | 'message' | 'file'> {
  readonly line: number
  readonly column: number
  readonly hint: string | null
}

/** The result of an upload, as plain JSON data. */
export interface UploadResult {
  /** False for a plan. */
  readonly saved: boolean
  readonly statistics: Readonly<Record<Category, UploadStatistics>>
  /** Without unchanged specs. */
  readonly changes: readonly ShownChange[]
  readonly unchanged: number
  /** What other users saved and the caller had not seen. */
  readonly overwrites: readonly Overwrite[]
  /** The stored specs of the archive, except those that are not stored as uploaded. */
  readonly versions: readonly SpecVersion[]
  /** Warnings; an upload with errors has no result. */
  readonly warnings: readonly ShownDiagnostic[]
}

export interface SpecVersion {
  readonly id: string
  readonly versionId: string
}

/** The result of a validation. */
export interface ValidationResult {
  readonly issues: readonly UploadIssue[]
  readonly warnings: readonly ShownDiagnostic[]
}

/** Enough to find what is wrong; clients that need all of them run `picket validate`. */
const mostWarnings = 1000
/** Longer values are truncated in plans: the history has both sides. */
const longestValue = 2000

export function toUploadResult(
  { changes, diagnostics, drafts, overwrites }: UploadPlan,
  { saved, now }: { readonly saved: boolean; readonly now: Pick<Library, 'stored'> },
): UploadResult {
  return {
    saved,
    statistics: Object.fromEntries(
      categories.map((category) => [category, count(changes.filter(({ kind }) => categoryOf[kind] === category))]),
    ) as Record<Category, UploadStatistics>,
    changes: changes.filter(({ change }) => change !== 'unchanged').map(toShownChange),
    unchanged: changes.filter(({ change }) => change === 'unchanged').length,
    overwrites,
    versions: drafts.flatMap(({ id, text, body }) => {
      const kept = now.stored.get(id)
      return kept?.text === text && kept.body?.text === body?.text ? [{ id, versionId: kept.versionId }] : []
    }),
    warnings: toWarnings(diagnostics),
  }
}

export function toValidationResult({ issues, diagnostics }: UploadPlan): ValidationResult {
  return { issues, warnings: toWarnings(diagnostics) }
}

function count(changes: readonly PlannedChange[]): UploadStatistics {
  const idsOf = (wanted: PlannedChange['change']) =>
    changes.filter(({ change }) => change === wanted).map(({ id }) => id)
  const ids = { new: idsOf('created'), modified: idsOf('changed'), deleted: idsOf('deleted') }
  return {
    total: changes.length - ids.deleted.length,
    new: ids.new.length,
    modified: ids.modified.length,
    deleted: ids.deleted.length,
    ids,
  }
}

/** Returns a change as clients see it: long values are truncated. */
export function toShownChange({ differences, ...change }: PlannedChange): ShownChange {
  return {
    ...change,
    differences: differences.map(({ field, before, after }) => ({
      field,
      before: before === undefined ? null : printJson(before).slice(0, longestValue),
      after: after === undefined ? null : printJson(after).slice(0, longestValue),
    })),
  }
}

function toWarnings(diagnostics: readonly Diagnostic[]): readonly ShownDiagnostic[] {
  return diagnostics
    .filter(({ severity }) => severity !== 'error')
    .slice(0, mostWarnings)
    .map(({ code, severity, message, file, span, hint }) => ({
      code,
      severity,
      message,
      file,
      line: span.line,
      column: span.column,
      hint: hint ?? null,
    }))
}
