import { idKeys, writeKeys, type KeyChange, type ValueMap } from '@picket/core'
import { ApiError } from '../errors/api-error.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Database } from '../stores/database.ts'
import { readVersion, readVersions } from '../stores/specs/spec-store.ts'
import { actorOf, type Actor } from '../access/actor.ts'
import { writeArchive } from './archive/write-archive.ts'
import { notFound, wordsOf } from './detection-errors.ts'
import { findUsers } from './find-users.ts'
import { placeBody, placeSpec } from './editing/place-spec.ts'
import type { SpecEdit } from './editing/spec-edit-input.ts'
import { createDraft, editDraft } from './editing/spec-edit.ts'
import { draftOfText, type TextEdit } from './editing/text-draft.ts'
import { findIn, requireIn, unusedId, type FoundSpec } from './found-spec.ts'
import { detectionTypeOf } from './list-specs.ts'
import { lookupTablesFor } from './lookup-tables.ts'
import { assertMayModify, mayRead } from './permissions.ts'
import { effectiveOf, reportsOf } from './read-spec.ts'
import { planRemoval, type Deletion } from './remove-specs.ts'
import { createSpecSaver, type Inspection, type SaveOptions, type SaveOutcome, type SaverPorts } from './save-spec.ts'
import type { Library } from './spec-library.ts'
import { assertShort, assertSmall } from './spec-size.ts'
import type { TestOutcome } from './spec-tests.ts'
import { toDraft, type SpecDraft } from './stored-spec.ts'

export interface SpecVersion {
  readonly draft: SpecDraft
  readonly versionId: string
  readonly revision: number
  readonly change: 'created' | 'updated' | 'deleted'
  readonly savedAt: number
  readonly savedBy: Actor
}

/** Manages detections, helpers, data models and the other kinds of specs, individually and in bulk. */
export interface DetectionService {
  /** Returns specs of the kinds that the viewer can read. */
  all(viewer: Viewer): Promise<readonly FoundSpec[]>
  find(viewer: Viewer, id: string): Promise<FoundSpec | undefined>
  /** Regardless of the viewer: for queries that run with the access of the viewer to log types. */
  findForAnyone(id: string): Promise<FoundSpec | undefined>
  /** Returns the id, or the first unused one with a number appended. */
  unusedId(wanted: string): Promise<string>
  /** An earlier version; its spec is read in the context of the current specs. */
  findVersion(viewer: Viewer, id: string, versionId: string): Promise<FoundSpec | undefined>
  /** Specs that use it, enabled or not, that the viewer can read. Throws NotFound. */
  users(viewer: Viewer, id: string): Promise<readonly FoundSpec[]>
  /** Ids of enabled specs for a log type, regardless of the viewer. */
  lookupTablesFor(logType: string): Promise<readonly string[]>
  create(viewer: Viewer, edit: SpecEdit, options: SaveOptions): Promise<SaveOutcome>
  update(viewer: Viewer, edit: SpecEdit, options: SaveOptions): Promise<SaveOutcome>
  /** Saves a spec as written, including comments. */
  saveText(viewer: Viewer, edit: TextEdit, options: SaveOptions): Promise<SaveOutcome>
  /** Checks a text and runs its tests; saves nothing. */
  inspectText(viewer: Viewer, edit: TextEdit): Promise<Inspection>
  tryText(viewer: Viewer, edit: TextEdit): Promise<readonly TestOutcome[]>
  /** Runs the tests of a spec, stored or not. */
  test(viewer: Viewer, edit: SpecEdit): Promise<readonly TestOutcome[]>
  /** Like `test`, for a whole spec as YAML. */
  testText(viewer: Viewer, text: string): Promise<readonly TestOutcome[]>
  /** All or none; `dryRun` only returns what would be deleted. */
  remove(
    viewer: Viewer,
    ids: readonly string[],
    options?: { readonly dryRun?: boolean; readonly includeSavedQueries?: boolean },
  ): Promise<Deletion>
  setEnabled(viewer: Viewer, ids: readonly string[], enabled: boolean): Promise<readonly FoundSpec[]>
  /** Returns a copy that is not saved. */
  clone(viewer: Viewer, id: string): Promise<FoundSpec>
  /** Latest first; `before` is the revision to continue from. */
  versions(
    viewer: Viewer,
    id: string,
    page: { readonly before?: number; readonly limit: number },
  ): Promise<readonly SpecVersion[]>
  suppress(viewer: Viewer, policyIds: readonly string[], patterns: readonly string[]): Promise<void>
  /** Makes detections create signals only. */
  stopAlerts(viewer: Viewer, ids: readonly string[]): Promise<void>
  /** Adds a requirement of a framework to the reports of detections, and removes it from others. */
  report(
    viewer: Viewer,
    requirement: { readonly framework: string; readonly value: string },
    ids: { readonly added: readonly string[]; readonly removed: readonly string[] },
  ): Promise<void>
  /** Returns a zip archive of specs and their Python files: those with the ids, or all that the viewer can read. */
  download(viewer: Viewer, ids?: readonly string[]): Promise<Download>
}

/** An archive, and the versions of its specs. */
export interface Download {
  readonly archive: Uint8Array
  readonly versions: readonly { readonly id: string; readonly versionId: string }[]
}

export interface DetectionPorts extends SaverPorts {
  readonly database: Database
}

export function createDetectionService(ports: DetectionPorts): DetectionService {
  const { database, library, changer, python } = ports
  const { save, validate, test, testText, inspect, tryOut } = createSpecSaver(ports)
  const draftFrom =
    (viewer: Viewer, edit: TextEdit) =>
    (base: Library): SpecDraft => {
      assertShort(edit.text)
      assertShort(edit.body ?? '')
      if (edit.id !== undefined) requireIn(base, edit.id, viewer)
      return draftOfText(edit, base)
    }

  /** Changes keys of several specs at once. */
  const rewrite = async (
    viewer: Viewer,
    ids: readonly string[],
    changesOf: (one: FoundSpec) => readonly KeyChange[],
  ): Promise<readonly FoundSpec[]> => {
    await changer.change(async (base) => {
      const drafts = [...new Set(ids)].map((id) => {
        const one = requireIn(base, id, viewer)
        assertMayModify(viewer, one.spec.kind)
        return editDraft({ id, kind: one.spec.kind, changes: changesOf(one) }, base)
      })
      const saves = drafts.filter(({ id, text }) => base.stored.get(id)?.text !== text)
      if (saves.length > 0) await validate(base, saves)
      return { saves, deletes: [], actor: actorOf(viewer) }
    })
    const current = await library.current()
    return ids.flatMap((id) => findIn(current, id) ?? [])
  }

  return {
    test,
    testText,
    saveText: (viewer, edit, options) => save(viewer, draftFrom(viewer, edit), options),
    inspectText: (viewer, edit) => inspect(viewer, draftFrom(viewer, edit)),
    tryText: (viewer, edit) => tryOut(viewer, draftFrom(viewer, edit)),
    async all(viewer) {
      const current = await library.current()
      return current.content.specs.flatMap(({ id, kind }) => (mayRead(viewer, kind) ? (findIn(current, id) ?? []) : []))
    },
    lookupTablesFor: async (logType) => lookupTablesFor((await library.current()).content.specs, logType),
    async find(viewer, id) {
      const found = findIn(await library.current(), id)
      return found && mayRead(viewer, found.spec.kind) ? found : undefined
    },
    findForAnyone: async (id) => findIn(await library.current(), id),
    unusedId: async (wanted) => unusedId(wanted, await library.current()),
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
    async users(viewer, id) {
      const current = await library.current()
      const { spec } = requireIn(current, id, viewer)
      const users = await findUsers(spec, current, python.analyze, { withDisabled: true })
      return users.flatMap((user) => (mayRead(viewer, user.kind) ? (findIn(current, user.id) ?? []) : []))
    },
    async create(viewer, edit, options) {
      assertSmall(edit)
      if (edit.kind === 'global') assertImportable(edit.id, await python.modules())
      return save(viewer, (base) => createDraft(edit, base), options)
    },
    async update(viewer, edit, options) {
      assertSmall(edit)
      const draftOf = (base: Library): SpecDraft => {
        requireIn(base, edit.id, viewer)
        return editDraft(edit, base)
      }
      return save(viewer, draftOf, options)
    },
    async remove(viewer, ids, { dryRun = false, includeSavedQueries = false } = {}) {
      const plan = async (base: Library) => {
        const deletion = await planRemoval(base, viewer, ids, { includeSavedQueries, analyze: python.analyze })
        const deletes = [...deletion.ids, ...deletion.savedQueryNames]
        return { saves: [], deletes, actor: actorOf(viewer), deletion }
      }
      return (dryRun ? await plan(await library.current()) : await changer.change(plan)).deletion
    },
    setEnabled: (viewer, ids, enabled) =>
      rewrite(viewer, ids, ({ spec: { id, kind } }) => {
        if (kind === 'global' || kind === 'pack' || kind === 'saved_query')
          throw new ApiError('InvalidInput', `"${id}" is a ${wordsOf(kind)}; those are always enabled.`)
        return [{ key: 'Enabled', value: enabled }]
      }),
    async clone(viewer, id) {
      const current = await library.current()
      const { spec, stored } = requireIn(current, id, viewer)
      assertMayModify(viewer, spec.kind)
      return { ...copyOf({ spec, stored, library: current }, unusedId(`${id}.Copy`, current)), library: current }
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
      await rewrite(viewer, policyIds, ({ spec: { id, kind, data } }) => {
        if (kind !== 'policy') throw new ApiError('InvalidInput', `"${id}" is a ${wordsOf(kind)}, not a policy.`)
        const before = data['Suppressions']
        const all = new Set([...(Array.isArray(before) ? before.map(String) : []), ...patterns])
        return [{ key: 'Suppressions', value: [...all] }]
      })
    },
    async stopAlerts(viewer, ids) {
      await rewrite(viewer, ids, () => [{ key: 'CreateAlert', value: false }])
    },
    async report(viewer, { framework, value }, { added, removed }) {
      const adds = new Set(added)
      await rewrite(viewer, [...added, ...removed], ({ spec, library: { content } }) => {
        if (detectionTypeOf(spec) === undefined)
          throw new ApiError('InvalidInput', `"${spec.id}" is a ${wordsOf(spec.kind)}, not a detection.`)
        const reports = new Map(reportsOf(effectiveOf(spec, content).data).map(({ key, values }) => [key, values]))
        const before = reports.get(framework) ?? []
        const rest = before.filter((one) => one !== value)
        // Unchanged ones keep their text.
        if (adds.has(spec.id) === before.includes(value)) return []
        reports.set(framework, adds.has(spec.id) ? [...before, value] : rest)
        const written = [...reports].filter(([, values]) => values.length > 0)
        if (written.length === 0) return [{ key: 'Reports', removed: true }]
        return [{ key: 'Reports', value: Object.fromEntries(written) as ValueMap }]
      })
    },
    async download(viewer, ids) {
      const current = await library.current()
      const wanted = ids?.map((id) => requireIn(current, id, viewer).stored) ?? [...current.stored.values()]
      const read = wanted.filter(({ kind }) => mayRead(viewer, kind))
      const files = read.flatMap(({ file, text, body }) => [{ file, text }, ...(body ? [body] : [])])
      return {
        archive: writeArchive(new Map(files.map(({ file, text }) => [file, text]))),
        versions: read.flatMap(({ id, versionId }) => (versionId === undefined ? [] : [{ id, versionId }])),
      }
    },
  }
}

/**
 * An import finds the module of Python or of a package first, or the helper hides that module from all others: such a
 * helper would be unusable.
 */
function assertImportable(id: string, modules: ReadonlySet<string>): void {
  if (!modules.has(id)) return
  const message = `Python already has a module "${id}", which imports would find instead. Choose another name, for example "${id}_helpers".`
  throw new ApiError('InvalidInput', `id: ${message}`, { fields: [{ path: 'id', message }] })
}

function copyOf({ spec, stored, library }: FoundSpec, id: string): Pick<FoundSpec, 'spec' | 'stored'> {
  const { kind } = stored
  const name = spec.data['DisplayName']
  const file = placeSpec(kind, id, library)
  const body = stored.body && { ...placeBody(id, file, undefined, library), text: stored.body.text }
  const named = {
    [idKeys[spec.kind]]: id,
    DisplayName: `${typeof name === 'string' && name !== '' ? name : spec.id}_COPY`,
    ...(body ? { Filename: body.filename } : {}),
  }
  const text = writeKeys(
    stored.text,
    Object.entries(named).map(([key, value]) => ({ key, value })),
  )
  return {
    spec: { ...spec, id, data: { ...spec.data, ...named } },
    stored: {
      id,
      kind,
      file,
      text,
      ...(body ? { body: { file: body.file, text: body.text } } : {}),
      source: 'console',
    },
  }
}
