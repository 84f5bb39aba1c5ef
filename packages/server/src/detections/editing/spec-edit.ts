import {
  idKeys,
  isMap,
  parseYaml,
  printKeyLines,
  writeKeys,
  type KeyChange,
  type SpecKindName,
  type Value,
} from '@picket/core'
import { ApiError } from '../../errors/api-error.ts'
import { notFound } from '../detection-errors.ts'
import type { Library } from '../spec-library.ts'
import type { SpecDraft } from '../stored-spec.ts'
import { logicKeys } from './body-text.ts'
import { placeBody, placeSpec } from './place-spec.ts'
import type { SpecEdit } from './spec-edit-input.ts'

/** What can be changed in managed specs: how they run, not what they detect. */
export const softKeys: ReadonlySet<string> = new Set([
  'Enabled',
  'CreateAlert',
  'Severity',
  'Threshold',
  'DedupPeriodMinutes',
  'OutputIds',
  'InlineFilters',
  'Suppressions',
])

const queryKinds: ReadonlySet<SpecKindName> = new Set(['saved_query', 'scheduled_query'])

/**
 * A saved query can get or lose a schedule by an edit that says so; one that was prepared before another user's edit
 * does not.
 */
function isTurned(from: SpecKindName, { kind, changes }: SpecEdit): boolean {
  return queryKinds.has(from) && queryKinds.has(kind) && changes.some(({ key }) => key === 'AnalysisType')
}

/** Returns a new spec from a form. Throws AlreadyExists if its id is in use. */
export function createDraft(edit: SpecEdit, library: Library): SpecDraft {
  const { id, kind, body, changes } = edit
  if (id.trim() === '') throw invalid('id', 'Enter an id.')
  const taken = library.stored.get(id)
  if (taken)
    throw new ApiError(
      'AlreadyExists',
      `A ${taken.kind.replaceAll('_', ' ')} with the id "${id}" already exists. Choose another id.`,
      {
        fields: [{ path: 'id', message: 'The id is already in use.' }],
      },
    )
  const file = placeSpec(kind, id, library)
  const python = body === undefined ? undefined : placeBody(id, file, undefined, library)
  const named: readonly KeyChange[] = [
    { key: 'AnalysisType', value: kind },
    { key: idKeys[kind], value: id },
    ...(python ? [{ key: 'Filename', value: python.filename }] : []),
    ...changes,
  ]
  const text = named.map(toLines).join('')
  return {
    id,
    kind,
    file,
    text,
    ...(python && body !== undefined ? { body: { file: python.file, text: body } } : {}),
    source: 'console',
  }
}

/** Returns a stored spec after an edit. Throws RevisionConflict, and InvalidUpdate for what cannot change. */
export function editDraft(edit: SpecEdit, library: Library): SpecDraft {
  const { id, kind, body, changes, versionId } = edit
  const stored = library.stored.get(id)
  if (!stored) throw notFound(id)
  if (stored.kind !== kind && !isTurned(stored.kind, edit))
    throw new ApiError('InvalidUpdate', `"${id}" is a ${stored.kind.replaceAll('_', ' ')}; its kind cannot change.`)
  if (versionId !== undefined && versionId !== stored.versionId)
    throw new ApiError('RevisionConflict', `Another user changed "${id}" after you opened it.`, {
      extensions: { versionId: stored.versionId, savedBy: stored.updatedBy.name },
    })
  const {
    versionId: _,
    revision: __,
    createdAt: ___,
    createdBy: ____,
    updatedAt: _____,
    updatedBy: ______,
    ...draft
  } = stored
  if (stored.source === 'managed') return editManaged(draft, edit)
  const spec = library.specs.get(id)
  const filename = spec?.data['Filename']
  const python =
    body === undefined
      ? undefined
      : placeBody(id, stored.file, typeof filename === 'string' ? filename : undefined, library)
  const text = writeKeys(stored.text, [...changes, ...changesOfLogic(edit, python?.filename)])
  const { body: before, ...rest } = draft
  const kept = hasLogic(changes) ? undefined : before
  const next = python && body !== undefined ? { file: python.file, text: body } : kept
  return { ...rest, kind, text, ...(next ? { body: next } : {}) }
}

function editManaged(draft: SpecDraft, { id, changes, body }: SpecEdit): SpecDraft {
  const text = writeKeys(draft.text, changes)
  const touched = changes.filter(
    ({ key }) =>
      writeKeys(
        draft.text,
        changes.filter((one) => one.key === key),
      ) !== draft.text,
  )
  const hard = touched.find(({ key }) => !softKeys.has(key))
  if (hard || (body !== undefined && body !== draft.body?.text)) {
    const what = hard ? `"${hard.key}" of ` : 'The code of '
    throw new ApiError(
      'InvalidUpdate',
      `${what}"${id}" cannot be changed: it is managed. Clone it, or change ${[...softKeys].join(', ')}.`,
    )
  }
  const { value: after } = parseYaml(text, draft.file)
  const overrides = touched.map(({ key }): [string, Value] => [key, (isMap(after) ? after[key] : undefined) ?? null])
  return { ...draft, text, overrides: { ...draft.overrides, ...Object.fromEntries(overrides) } }
}

function toLines(change: KeyChange): string {
  if ('lines' in change) return change.lines
  return 'value' in change ? printKeyLines(change.key, change.value) : ''
}

/** Logic is either in Python or in YAML: setting one removes the other. */
function changesOfLogic({ changes, body }: SpecEdit, filename: string | undefined): readonly KeyChange[] {
  if (body !== undefined && filename !== undefined)
    return [
      { key: 'Filename', value: filename },
      ...logicKeys.flatMap((key): readonly KeyChange[] =>
        changes.some((change) => change.key === key) ? [] : key === 'Detection' ? [{ key, removed: true }] : [],
      ),
    ]
  return hasLogic(changes) ? [{ key: 'Filename', removed: true }] : []
}

function hasLogic(changes: readonly KeyChange[]): boolean {
  return changes.some((change) => change.key === 'Detection' && !('removed' in change))
}

function invalid(path: string, message: string): ApiError {
  return new ApiError('InvalidInput', `${path}: ${message}`, { fields: [{ path, message }] })
}
