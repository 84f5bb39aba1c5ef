import {
  idKeys,
  locateFindings,
  parseSpec,
  writeKeys,
  type Diagnostic,
  type KeyChange,
  type Spec,
  type SpecKindName,
} from '@picket/core'
import { ApiError } from '../graphql/api-error.ts'
import type { Viewer } from '../identity/viewer.ts'
import type { Database } from '../stores/database.ts'
import { readVersion, readVersions } from '../stores/specs/spec-store.ts'
import { toActor, type Actor } from './actor.ts'
import { writeArchive } from './archive/write-archive.ts'
import type { SpecChanger } from './change-specs.ts'
import type { ContentChecker } from './content-checker.ts'
import { createDraft, editDraft, notFound, type SpecEdit } from './editing/spec-edit.ts'
import { placeSpec } from './editing/place-spec.ts'
import { findUsers, namesOf } from './find-users.ts'
import { assertMayModify, mayRead } from './permissions.ts'
import type { DetectionPython } from './python.ts'
import type { Library, SpecLibrary } from './spec-library.ts'
import { runSpecTests, type TestOutcome } from './spec-tests.ts'
import { toDraft, type SpecDraft, type StoredSpec } from './stored-spec.ts'

/** A spec with what is known of it; of an unsaved one `stored` has no version. */
export interface FoundSpec {
  readonly spec: Spec
  readonly stored: SpecDraft & Partial<StoredSpec>
  readonly library: Library
}

export interface SaveOptions {
  /** `first`: nothing is saved unless all pass; `only`: nothing is saved at all. */
  readonly tests: 'first' | 'only' | 'none'
}

export interface SaveOutcome {
  /** Missing when tests alone were run. */
  readonly saved?: FoundSpec
  readonly testResults: readonly TestOutcome[]
}

export interface SpecVersion {
  readonly draft: SpecDraft
  readonly versionId: string
  readonly revision: number
  readonly change: 'created' | 'updated' | 'deleted'
  readonly savedAt: number
  readonly savedBy: Actor
}

export interface Deletion {
  readonly ids: readonly string[]
  readonly savedQueryNames: readonly string[]
}

/** Detections, helpers, data models and the other kinds of specs, one at a time and some at once. */
export interface DetectionService {
  /** Of kinds that the viewer may read. */
  all(viewer: Viewer): Promise<readonly FoundSpec[]>
  find(viewer: Viewer, id: string): Promise<FoundSpec | undefined>
  /** A version that was saved before; its spec is read among the others as they are now. */
  findVersion(viewer: Viewer, id: string, versionId: string): Promise<FoundSpec | undefined>
  create(viewer: Viewer, edit: SpecEdit, options: SaveOptions): Promise<SaveOutcome>
  update(viewer: Viewer, edit: SpecEdit, options: SaveOptions): Promise<SaveOutcome>
  /** Runs the tests of a spec that need not be stored. */
  test(viewer: Viewer, edit: SpecEdit): Promise<readonly TestOutcome[]>
  /** The same of a whole spec as YAML. */
  testText(viewer: Viewer, text: string): Promise<readonly TestOutcome[]>
  /** All or none; `dryRun` only says what would be deleted. */
  remove(
    viewer: Viewer,
    ids: readonly string[],
    options?: { readonly dryRun?: boolean; readonly includeSavedQueries?: boolean },
  ): Promise<Deletion>
  setEnabled(viewer: Viewer, ids: readonly string[], enabled: boolean): Promise<readonly FoundSpec[]>
  /** A copy that is not saved. */
  clone(viewer: Viewer, id: string): Promise<FoundSpec>
  /** The latest first; `before` is the revision to go on from. */
  versions(
    viewer: Viewer,
    id: string,
    page: { readonly before?: number; readonly limit: number },
  ): Promise<readonly SpecVersion[]>
  suppress(viewer: Viewer, policyIds: readonly string[], patterns: readonly string[]): Promise<void>
  /** A zip archive of specs and their Python files, all that the viewer may read unless named. */
  download(viewer: Viewer, ids?: readonly string[]): Promise<Uint8Array>
}

export interface DetectionPorts {
  readonly database: Database
  readonly library: SpecLibrary
  readonly changer: SpecChanger
  readonly check: ContentChecker
  readonly python: DetectionPython
  /** Names and ids of destinations that `destinations()` may give; anything goes without it. */
  readonly destinations?: () => Promise<readonly string[]>
}

export function createDetectionService(ports: DetectionPorts): DetectionService {
  const { database, library, changer, check, python } = ports

  const found = (current: Library, id: string): FoundSpec | undefined => {
    const [spec, stored] = [current.specs.get(id), current.stored.get(id)]
    return spec && stored && { spec, stored, library: current }
  }
  const require = (current: Library, id: string, viewer: Viewer): FoundSpec => {
    const one = found(current, id)
    if (!one || !mayRead(viewer, one.spec.kind)) throw notFound(id)
    return one
  }
  const afterwards = async (ids: readonly string[]): Promise<readonly FoundSpec[]> => {
    const current = await library.current()
    return ids.flatMap((id) => found(current, id) ?? [])
  }

  /** Drafts among all others, held against the checks. Throws where one of them has errors. */
  const validate = async (base: Library, drafts: readonly SpecDraft[]) => {
    const { content, findings } = await library.preview(base, drafts)
    const files = new Set(drafts.flatMap(({ file, body }) => [file, ...(body ? [body.file] : [])]))
    const diagnostics = await check({ content, reports: (file) => files.has(file), findings })
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) throw toError(errors)
    return content
  }
  const destinations = async () => ports.destinations?.()
  const test = async (base: Library, draft: SpecDraft): Promise<readonly TestOutcome[]> => {
    const { content } = await library.preview(base, [draft])
    const spec = content.specs.find(({ id }) => id === draft.id)
    return spec ? runSpecTests(spec, content, python, await destinations()) : []
  }
  const testUnsaved = async (base: Library, draft: SpecDraft): Promise<readonly TestOutcome[]> => {
    const { content, findings } = await library.preview(base, [draft])
    const spec = content.specs.find(({ file }) => file === draft.file)
    if (spec && !spec.broken) return runSpecTests(spec, content, python, await destinations())
    const located = locateFindings(findings, content.texts)
    throw toError(located.filter(({ file, severity }) => file === draft.file && severity === 'error'))
  }
  const save = async (viewer: Viewer, draftOf: (base: Library) => SpecDraft, { tests }: SaveOptions) => {
    const plan = async (base: Library) => {
      const draft = draftOf(base)
      assertMayModify(viewer, draft.kind)
      await validate(base, [draft])
      const testResults = tests === 'none' ? [] : await test(base, draft)
      if (tests === 'first' && testResults.some(({ passed }) => !passed)) throw testsFailed(testResults)
      return { saves: [draft], deletes: [], actor: toActor(viewer), testResults }
    }
    if (tests === 'only') return { testResults: (await plan(await library.current())).testResults }
    const { saves, testResults } = await changer.change(plan)
    const [saved] = await afterwards(saves.map(({ id }) => id))
    return { ...(saved ? { saved } : {}), testResults }
  }
  const rewrite = async (
    viewer: Viewer,
    ids: readonly string[],
    changesOf: (one: FoundSpec) => readonly KeyChange[],
  ): Promise<readonly FoundSpec[]> => {
    await changer.change(async (base) => {
      const drafts = [...new Set(ids)].map((id) => {
        const one = require(base, id, viewer)
        assertMayModify(viewer, one.spec.kind)
        return editDraft({ id, kind: one.spec.kind, changes: changesOf(one) }, base)
      })
      const saves = drafts.filter(({ id, text }) => base.stored.get(id)?.text !== text)
      if (saves.length > 0) await validate(base, saves)
      return { saves, deletes: [], actor: toActor(viewer) }
    })
    return afterwards(ids)
  }

  return {
    async all(viewer) {
      const current = await library.current()
      return current.content.specs.flatMap(({ id, kind }) => (mayRead(viewer, kind) ? (found(current, id) ?? []) : []))
    },
    async find(viewer, id) {
      const one = found(await library.current(), id)
      return one && mayRead(viewer, one.spec.kind) ? one : undefined
    },
    async findVersion(viewer, id, versionId) {
      const row = await readVersion(database, id, versionId)
      if (!row || !mayRead(viewer, row.kind)) return undefined
      const current = await library.current()
      const draft = toDraft(row)
      const { content } = await library.preview(current, [draft])
      const spec = content.specs.find((one) => one.id === id)
      const actor = JSON.parse(row.saved_by) as Actor
      const stored = { ...draft, versionId, revision: row.revision, updatedAt: row.saved_at, updatedBy: actor }
      return spec && { spec, stored, library: current }
    },
    create: (viewer, edit, options) => save(viewer, (base) => createDraft(edit, base), options),
    update: (viewer, edit, options) =>
      save(
        viewer,
        (base) => {
          require(base, edit.id, viewer)
          return editDraft(edit, base)
        },
        options,
      ),
    async test(viewer, edit) {
      assertMayModify(viewer, edit.kind)
      const base = await library.current()
      const { id } = edit
      // A name of its own: what is tested need not be stored, and replaces nothing.
      return testUnsaved(base, createDraft({ ...edit, id: unusedId(id === '' ? 'Test' : id, base) }, base))
    },
    async testText(viewer, text) {
      const base = await library.current()
      const file = placeSpec('rule', 'Test', base)
      const { spec, findings } = parseSpec(text, file)
      if (!spec || spec.id === '') {
        const [first] = locateFindings(findings, new Map([[file, text]]))
        throw first
          ? toError([first])
          : new ApiError('InvalidSyntax', 'The text is no detection: it has no AnalysisType.')
      }
      assertMayModify(viewer, spec.kind)
      return testUnsaved(base, { id: spec.id, kind: spec.kind, file, text, source: 'console' })
    },
    async remove(viewer, ids, { dryRun = false, includeSavedQueries = false } = {}) {
      const plan = async (base: Library) => {
        const wanted = [...new Set(ids)].map((id) => require(base, id, viewer))
        const named = new Set(wanted.map(({ spec }) => spec.id))
        const queries = includeSavedQueries ? queriesOnlyOf(wanted, named, base) : []
        const all = [...wanted, ...queries]
        const leaving = new Set(all.map(({ spec }) => spec.id))
        for (const { spec, stored } of all) {
          assertMayModify(viewer, spec.kind)
          if (stored.source === 'managed')
            throw new ApiError('InvalidUpdate', `"${spec.id}" cannot be deleted: it is managed. Disable it instead.`)
          const users = (await findUsers(spec, base, python.analyze)).filter(({ id }) => !leaving.has(id))
          if (users.length > 0) throw inUse(spec, users)
        }
        return {
          saves: [],
          deletes: [...leaving],
          actor: toActor(viewer),
          deletion: { ids: [...named], savedQueryNames: queries.map(({ spec }) => spec.id) },
        }
      }
      const { deletion } = dryRun ? await plan(await library.current()) : await changer.change(plan)
      return deletion
    },
    setEnabled: (viewer, ids, enabled) =>
      rewrite(viewer, ids, ({ spec }) => {
        if (!canBeEnabled(spec.kind))
          throw new ApiError('InvalidInput', `"${spec.id}" is a ${words(spec.kind)}; those are always there.`)
        return [{ key: 'Enabled', value: enabled }]
      }),
    async clone(viewer, id) {
      const current = await library.current()
      const { spec, stored } = require(current, id, viewer)
      assertMayModify(viewer, spec.kind)
      const copy = unusedId(`${id}.Copy`, current)
      const name = spec.data['DisplayName']
      const text = writeKeys(stored.text, [
        { key: idKeys[spec.kind], value: copy },
        { key: 'DisplayName', value: `${typeof name === 'string' && name !== '' ? name : id}_COPY` },
      ])
      const draft: SpecDraft = { ...stored, id: copy, text, source: 'console' }
      return {
        spec: {
          ...spec,
          id: copy,
          data: {
            ...spec.data,
            [idKeys[spec.kind]]: copy,
            DisplayName: `${typeof name === 'string' && name !== '' ? name : id}_COPY`,
          },
        },
        stored: {
          id: copy,
          kind: draft.kind,
          file: draft.file,
          text,
          ...(draft.body ? { body: draft.body } : {}),
          source: 'console',
        },
        library: current,
      }
    },
    async versions(viewer, id, page) {
      const rows = await readVersions(database, id, page)
      if (rows.some(({ kind }) => !mayRead(viewer, kind))) throw notFound(id)
      return rows.map((row) => ({
        draft: toDraft(row),
        versionId: row.version_id,
        revision: row.revision,
        change: row.change,
        savedAt: row.saved_at,
        savedBy: JSON.parse(row.saved_by) as Actor,
      }))
    },
    async suppress(viewer, policyIds, patterns) {
      await rewrite(viewer, policyIds, ({ spec }) => {
        if (spec.kind !== 'policy')
          throw new ApiError('InvalidInput', `"${spec.id}" is a ${words(spec.kind)}, no policy.`)
        const before = spec.data['Suppressions']
        const all = new Set([...(Array.isArray(before) ? before.map(String) : []), ...patterns])
        return [{ key: 'Suppressions', value: [...all] }]
      })
    },
    async download(viewer, ids) {
      const current = await library.current()
      const wanted = ids?.map((id) => require(current, id, viewer).stored) ?? [...current.stored.values()]
      const texts = wanted
        .filter(({ kind }) => mayRead(viewer, kind))
        .flatMap(({ file, text, body }): [string, string][] => [
          [file, text],
          ...(body ? [[body.file, body.text] as [string, string]] : []),
        ])
      return writeArchive(new Map(texts))
    },
  }
}

function canBeEnabled(kind: SpecKindName): boolean {
  return kind !== 'global' && kind !== 'pack' && kind !== 'saved_query'
}

function words(kind: SpecKindName): string {
  return kind.replaceAll('_', ' ')
}

/** The queries of scheduled rules that no other rule asks for. */
function queriesOnlyOf(rules: readonly FoundSpec[], leaving: ReadonlySet<string>, base: Library): readonly FoundSpec[] {
  const names = new Set(rules.flatMap(({ spec }) => (spec.kind === 'scheduled_rule' ? namesOf(spec) : [])))
  const kept = new Set(base.content.specs.filter(({ id }) => !leaving.has(id)).flatMap(namesOf))
  return [...names].flatMap((name) => {
    const [spec, stored] = [base.specs.get(name), base.stored.get(name)]
    return spec?.kind.endsWith('query') && stored && !kept.has(name) ? [{ spec, stored, library: base }] : []
  })
}

function unusedId(wanted: string, { stored }: Library): string {
  for (let n = 1; ; n++) {
    const id = n === 1 ? wanted : `${wanted}.${n}`
    if (!stored.has(id)) return id
  }
}

function inUse(spec: Spec, users: readonly Spec[]): ApiError {
  const names = users.slice(0, 5).map(({ id }) => `"${id}"`)
  const more = users.length > 5 ? ` and ${users.length - 5} more` : ''
  return new ApiError('InUse', `"${spec.id}" is needed by ${names.join(', ')}${more}. Disable or change those first.`, {
    extensions: { usedBy: users.map(({ id }) => id) },
  })
}

function testsFailed(testResults: readonly TestOutcome[]): ApiError {
  const failed = testResults.filter(({ passed }) => !passed)
  const [first] = failed
  const which = `${failed.length} of ${testResults.length} tests failed`
  return new ApiError('InvalidInput', `Nothing was saved: ${which}. "${first?.name}": ${first?.error?.message}`, {
    extensions: { testResults },
  })
}

function toError(errors: readonly Diagnostic[]): ApiError {
  const [first] = errors
  const message = [first?.message, first?.hint].filter((part) => part !== undefined).join(' ')
  const syntax = first !== undefined && first.code.startsWith('PK10')
  return new ApiError(syntax ? 'InvalidSyntax' : 'InvalidInput', message || 'The detection is not valid.', {
    extensions: {
      issues: errors.map(({ code, message, hint, file, span, text }) => ({
        code,
        message,
        hint: hint ?? null,
        file,
        line: span.line,
        column: span.column,
        text,
      })),
    },
  })
}
