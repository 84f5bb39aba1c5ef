import {
  locateFindings,
  parseSpec,
  parseYaml,
  printJson,
  writeKeys,
  type KeyChange,
  type Spec,
  type ValueMap,
} from '@picket/core'
import { ApiError } from '../../errors/api-error.ts'
import { invalidSpec, notFound, wordsOf } from '../detection-errors.ts'
import type { Library } from '../spec-library.ts'
import type { SpecDraft } from '../stored-spec.ts'
import { placeBody, placeSpec } from './place-spec.ts'
import { createDraft, editDraft } from './spec-edit.ts'

/** A detection as text: the whole spec, including comments, and its Python code. */
export interface TextEdit {
  /** The id of the edited spec; absent for a new one. */
  readonly id?: string
  readonly text: string
  readonly body?: string
  /** The version that was edited: another version in between is a conflict. */
  readonly versionId?: string
  /** The kinds that the text can have; those of detections by default. */
  readonly kinds?: ReadonlySet<string>
}

/** A text that is checked while it is being written. */
export interface DraftedText {
  readonly edit: TextEdit
}

/**
 * Returns the spec that a text describes, new or replacing the edited one. Throws what prevents the text from being a
 * spec, AlreadyExists, RevisionConflict, and InvalidUpdate for what cannot change.
 */
export function draftOfText(edit: TextEdit, library: Library): SpecDraft {
  const { id, text, body, versionId, kinds } = edit
  const stored = id === undefined ? undefined : library.stored.get(id)
  if (id !== undefined && !stored) throw notFound(id)
  const spec = readSpec(text, stored?.file ?? placeSpec('rule', 'new', library), kinds)
  const base = { id: spec.id, kind: spec.kind, changes: [], ...(body === undefined ? {} : { body }) }
  if (!stored) {
    const draft = createDraft(base, library)
    return withBody({ ...draft, text }, body, spec, library)
  }
  if (spec.id !== stored.id)
    throw new ApiError(
      'InvalidUpdate',
      `The id of "${stored.id}" cannot change. Clone it to get a detection with the id "${spec.id}".`,
    )
  if (stored.source === 'managed') {
    const changes = changedKeys(library.specs.get(stored.id)?.data ?? {}, spec.data)
    return editDraft({ ...base, changes, ...(versionId === undefined ? {} : { versionId }) }, library)
  }
  const { body: before, ...draft } = editDraft(
    { id: spec.id, kind: spec.kind, changes: [], ...(versionId === undefined ? {} : { versionId }) },
    library,
  )
  const kept = body === undefined && 'Filename' in spec.data ? before?.text : body
  return withBody({ ...draft, text }, kept, spec, library)
}

/**
 * Returns the draft with a reference to its Python file; a text that is not YAML is returned unchanged, so that its
 * mistake is reported.
 */
function withBody(draft: SpecDraft, body: string | undefined, spec: Spec, library: Library): SpecDraft {
  const { body: _, ...rest } = draft
  if (body === undefined) return rest
  const named = spec.data['Filename']
  const { file, filename } = placeBody(spec.id, draft.file, typeof named === 'string' ? named : undefined, library)
  const text =
    filename === named || parseYaml(draft.text, draft.file).value === undefined
      ? draft.text
      : writeKeys(draft.text, [{ key: 'Filename', value: filename }])
  return { ...rest, text, body: { file, text: body } }
}

const detectionKinds: ReadonlySet<string> = new Set(['rule', 'scheduled_rule', 'policy', 'correlation_rule'])

/** Reads the kind and id of a text. */
export function readSpec(text: string, file: string, kinds = detectionKinds): Spec {
  const { spec, findings } = parseSpec(text, file)
  const errors = locateFindings(findings, new Map([[file, text]])).filter(({ severity }) => severity === 'error')
  if (!spec || spec.id === '') {
    if (errors.length > 0) throw invalidSpec(errors)
    throw new ApiError('InvalidInput', 'The text is not a detection: it has no AnalysisType.')
  }
  if (!kinds.has(spec.kind)) {
    const wanted = kinds === detectionKinds ? 'detection' : [...kinds].join(' or ')
    throw new ApiError('InvalidInput', `The text is a ${wordsOf(spec.kind)}, not a ${wanted}.`)
  }
  return spec
}

function changedKeys(before: ValueMap, after: ValueMap): readonly KeyChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key): readonly KeyChange[] => {
    const value = after[key]
    if (value === undefined) return [{ key, removed: true }]
    return before[key] !== undefined && printJson(before[key]) === printJson(value) ? [] : [{ key, value }]
  })
}
