import { hasLimit, LimitError, type ContentSet, type Diagnostic, type Spec } from '@picket/core'
import type { Viewer } from '../../access/viewer.ts'
import type { Database } from '../../stores/database.ts'
import type { ArchivedFile } from '../archive/read-archive.ts'
import { findRows, readContent, toDraft, type SpecRows } from '../archive/read-content.ts'
import type { ContentChecker } from '../content-checker.ts'
import { mayRead, permissionToRead } from '../permissions.ts'
import type { Library, SpecLibrary } from '../spec-library.ts'
import type { SpecDraft } from '../stored-spec.ts'
import { validateChange } from '../validate-change.ts'
import { findOverwrites, type KnownVersions, type Overwrite } from './overwrites.ts'
import type { PlannedChange } from './planned-change.ts'
import { compareSpecs } from './spec-differences.ts'

/** What prevents an upload. */
export interface UploadIssue {
  readonly path: string
  readonly errorMessage: string
}

export interface UploadPlan {
  readonly base: Library
  /** The specs of the archive. */
  readonly drafts: readonly SpecDraft[]
  readonly changes: readonly PlannedChange[]
  readonly saves: readonly SpecDraft[]
  readonly deletes: readonly string[]
  /** What was saved in the console without the caller's knowledge, and would be undone. */
  readonly overwrites: readonly Overwrite[]
  /** The files of lookup tables, with the specs that name them. */
  readonly rows: readonly SpecRows[]
  /** Errors; any of them rejects the upload. */
  readonly issues: readonly UploadIssue[]
  /** All findings of `picket validate` for the files. */
  readonly diagnostics: readonly Diagnostic[]
}

export interface PlanOptions {
  readonly viewer: Viewer
  readonly database: Database
  readonly library: SpecLibrary
  readonly check: ContentChecker
  /** Specs that were uploaded before and are not in the archive are deleted. */
  readonly deleteMissing?: boolean
  readonly known?: KnownVersions
  /** New and changed scheduled queries must have a LIMIT. */
  readonly needsLimit?: boolean
}

/** Determines what uploading files would do, and whether they are valid together with the stored specs. */
export async function planUpload(
  archive: readonly ArchivedFile[],
  { viewer, database, library, check, deleteMissing = false, known = new Map(), needsLimit = false }: PlanOptions,
): Promise<UploadPlan> {
  const base = await library.current()
  const { specs, texts, findings } = await readContent(archive, { library, base })
  if (specs.length > mostSpecs)
    throw new LimitError(`The archive has ${specs.length} specs; at most ${mostSpecs} are allowed at once.`)
  const drafts = specs.map((spec) => toDraft(spec, texts, 'upload'))
  const changes = specs.map((spec, index) => compare(spec, drafts[index]!, base))
  const saves = drafts.filter((_, index) => changes[index]?.change !== 'unchanged')
  const deleted = findDeleted(base, drafts, deleteMissing)

  const { content: whole } = await library.preview(base, drafts, new Set(deleted.map(({ id }) => id)))
  const content: ContentSet = { specs: whole.specs, texts: new Map([...whole.texts, ...texts]) }
  const diagnostics = await validateChange(
    {
      base,
      content,
      findings,
      own: new Set(archive.map(({ file }) => file)),
      saves,
      deletes: deleted.map(({ id }) => id),
    },
    check,
  )
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const missing = deleted.filter(({ file }) => !texts.has(file))
  const planned: readonly PlannedChange[] = [
    ...changes,
    ...deleted.map(({ id, kind, file }) => ({ id, kind, file, change: 'deleted' as const, differences: [] })),
  ]
  return {
    base,
    drafts,
    changes: planned,
    rows: findRows(specs, archive),
    overwrites: await findOverwrites(planned, { database, library, base, known }),
    saves,
    deletes: deleted.map(({ id }) => id),
    issues: [
      ...(specs.length === 0 && errors.length === 0 ? [nothingInIt] : []),
      ...drafts.flatMap((draft, index) => (changes[index]?.change === 'unchanged' ? [] : refusalOf(draft, base))),
      ...specs.filter((_, index) => needsLimit && changes[index]?.change !== 'unchanged').flatMap(limitless),
      ...deleted.flatMap((stored) => (stored.source === 'managed' ? [keepsItsFile(stored)] : [])),
      ...(errors.length > 0 ? unseenOf(missing, viewer) : []),
      ...errors.map(toIssue),
    ],
    diagnostics,
  }
}

/** The limit of detection lists. */
const mostSpecs = 10_000

const nothingInIt: UploadIssue = {
  path: '',
  errorMessage: 'The archive contains no detection content: no YAML file in it has an "AnalysisType".',
}

function compare(spec: Spec, draft: SpecDraft, base: Library): PlannedChange {
  const { id, kind, file } = draft
  const stored = base.stored.get(id)
  const known = base.specs.get(id)
  if (!stored || !known) return { id, kind, file, change: 'created', differences: [] }
  const differences = compareSpecs({ spec: known, text: stored.text }, { spec, text: draft.text })
  // A spec that was written in the console counts as uploaded from now on.
  const isTaken = differences.length > 0 || stored.source === 'console'
  return { id, kind, file, change: isTaken ? 'changed' : 'unchanged', differences }
}

/**
 * Stored specs that are deleted: their file now contains another one, or they were uploaded, are missing, and deletion
 * was requested.
 */
function findDeleted(base: Library, drafts: readonly SpecDraft[], deleteMissing: boolean): readonly SpecDraft[] {
  const ids = new Set(drafts.map(({ id }) => id))
  const files = new Set(drafts.map(({ file }) => file))
  return [...base.stored.values()].filter(
    ({ id, file, source }) => !ids.has(id) && (files.has(file) || (deleteMissing && source === 'upload')),
  )
}

function refusalOf({ id, kind, file }: SpecDraft, base: Library): readonly UploadIssue[] {
  const stored = base.stored.get(id)
  if (stored === undefined) return []
  if (stored.source === 'managed')
    return [{ path: file, errorMessage: `"${id}" is managed and cannot be uploaded. Clone it under another id.` }]
  if (stored.kind === kind) return []
  const was = stored.kind.replaceAll('_', ' ')
  return [
    {
      path: file,
      errorMessage: `"${id}" already exists as a ${was}, and the kind of a spec cannot change. Delete it first.`,
    },
  ]
}

/** Like the console's check; existing queries without a LIMIT stay, and their runs report it. */
function limitless({ id, kind, file, data }: Spec): readonly UploadIssue[] {
  if (kind !== 'scheduled_query') return []
  const texts = queryKeys.flatMap((key) => (typeof data[key] === 'string' ? [data[key]] : []))
  if (texts.every(hasLimit)) return []
  const errorMessage = `"${id}" has no LIMIT. The general settings of the server require one in scheduled queries.`
  return [{ path: file, errorMessage }]
}

const queryKeys = ['Query', 'SnowflakeQuery', 'AthenaQuery', 'DatabricksQuery'] as const

function keepsItsFile({ id, file }: SpecDraft): UploadIssue {
  return { path: file, errorMessage: `"${file}" is the file of "${id}", which is managed. Use another name.` }
}

/** Specs that a caller cannot read are missing in their downloads without having been deleted. */
function unseenOf(missing: readonly SpecDraft[], viewer: Viewer): readonly UploadIssue[] {
  const unseen = missing.filter(({ kind }) => !mayRead(viewer, kind))
  if (unseen.length === 0) return []
  const needed = [...new Set(unseen.map(({ kind }) => permissionToRead(kind)))].join(' and ')
  const what =
    unseen.length === 1 ? '1 spec that you cannot read is' : `${unseen.length} specs that you cannot read are`
  return [
    {
      path: '',
      errorMessage: `${what} missing in the archive and would be deleted, because downloads omit what you cannot read. Get the permission ${needed} and download again, or do not delete what is missing.`,
    },
  ]
}

function toIssue({ file, span, code, message, hint }: Diagnostic): UploadIssue {
  return { path: file, errorMessage: `${span.line}:${span.column} ${code} ${message}${hint ? ` ${hint}` : ''}` }
}
