import { LimitError, printJson, type ContentSet, type Diagnostic, type Finding, type Spec } from '@picket/core'
import type { SpecRows } from '../detections/archive/read-content.ts'
import type { ContentChecker } from '../detections/content-checker.ts'
import { softKeys } from '../detections/editing/spec-edit.ts'
import { textsOf } from '../detections/read-spec.ts'
import type { Library, SpecLibrary } from '../detections/spec-library.ts'
import type { SpecDraft, StoredSpec } from '../detections/stored-spec.ts'
import type { PlannedChange } from '../detections/upload/planned-change.ts'
import { compareSpecs } from '../detections/upload/spec-differences.ts'
import { validateChange } from '../detections/validate-change.ts'
import type { PackMemberRow } from '../stores/packs/pack-store.ts'
import { differencesAsOverrides, mergeChanges, writeManaged, type PackConflict } from './local-changes.ts'

/** The specs of a release, by id. */
export interface ReleaseSpecs {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly publishedAt: number
  readonly specs: ReadonlyMap<string, ReleasedSpec>
}

export interface ReleasedSpec {
  readonly spec: Spec
  readonly draft: SpecDraft
  readonly rows?: SpecRows
}

/** A pack whose specs are stored: enabled, or disabled after it was enabled. */
export interface InstalledPack {
  readonly id: string
  readonly isEnabled: boolean
  readonly release: ReleaseSpecs
  readonly memberIds: readonly string[]
}

export interface PackChoices {
  /** Conflicts that the pack decides. */
  readonly takesPack: (id: string, key: string) => boolean
  /** Specs with the id of a member that were not supplied by packs, and are replaced. */
  readonly adopts: (id: string) => boolean
  /** Detections that were enabled locally are disabled. */
  readonly disables: ReadonlySet<string>
}

export interface PackPlan {
  readonly base: Library
  readonly saves: readonly SpecDraft[]
  readonly deletes: readonly string[]
  readonly members: { readonly saved: readonly PackMemberRow[]; readonly removed: readonly string[] }
  readonly changes: readonly PlannedChange[]
  readonly conflicts: readonly PackConflict[]
  /** Specs with the id of a member that packs do not manage: they stay as they are. */
  readonly own: readonly StoredSpec[]
  readonly rows: readonly SpecRows[]
  /** Errors of the specs after the change. */
  readonly errors: readonly Diagnostic[]
}

export interface PlanPorts {
  readonly library: SpecLibrary
  readonly check: ContentChecker
}

/** What one stored spec becomes. */
interface Wanted extends ReleasedSpec {
  readonly release: ReleaseSpecs
  readonly isEnabled: boolean
}

/** Determines how the stored specs change so that they are what the installed packs contain. */
export async function planPacks(
  base: Library,
  installed: readonly InstalledPack[],
  {
    members,
    releases,
    choices,
  }: {
    /** The specs that packs manage now. */
    readonly members: readonly PackMemberRow[]
    /** Every release that one of them is based on. */
    readonly releases: ReadonlyMap<string, ReleaseSpecs>
    readonly choices: PackChoices
  },
  { library, check }: PlanPorts,
): Promise<PackPlan> {
  const wanted = findWanted(installed)
  const basedOn = new Map(members.map(({ spec_id, release_id }) => [spec_id, release_id]))
  const isTaken = findTakenLogTypes(base, wanted)
  const own: StoredSpec[] = []
  const conflicts: PackConflict[] = []
  const drafts: SpecDraft[] = []
  const saved: PackMemberRow[] = []
  for (const [id, one] of wanted) {
    const stored = base.stored.get(id)
    const isManaged = stored?.source === 'managed'
    if (stored !== undefined && !isManaged && !choices.adopts(id)) {
      own.push(stored)
      continue
    }
    const before = releases.get(basedOn.get(id) ?? '')?.specs.get(id)
    const local = toLocal(stored, base.specs.get(id), one.spec)
    const merged = mergeChanges({
      id,
      base: before?.spec.data,
      next: one.spec.data,
      overrides: choices.disables.has(id) && local['Enabled'] === true ? without(local, 'Enabled') : local,
      takesPack: (key) => choices.takesPack(id, key),
    })
    conflicts.push(...merged.conflicts)
    const { overrides } = merged
    const text = writeManaged(one.draft.text, {
      spec: one.spec,
      isEnabled: one.isEnabled && !isTaken(one.spec),
      overrides,
    })
    drafts.push({ ...one.draft, text, ...(Object.keys(overrides).length === 0 ? {} : { overrides }) })
    if (basedOn.get(id) !== one.release.id) saved.push({ spec_id: id, release_id: one.release.id })
  }
  const leaving = members.map(({ spec_id }) => spec_id).filter((id) => !wanted.has(id))
  const deletes = leaving.filter((id) => base.stored.get(id)?.source === 'managed')
  const placed = placeApart(drafts, base, new Set(deletes))
  const { content, findings } = await library.preview(base, placed, new Set(deletes))
  if (content.specs.length > mostSpecs)
    throw new LimitError(`There would be ${content.specs.length} specs; at most ${mostSpecs} are allowed.`)
  const changes = findChanges(placed, deletes, base, content)
  const changed = new Set(changes.filter(({ change }) => change !== 'unchanged').map(({ id }) => id))
  const saves = placed.filter((draft) => changed.has(draft.id) || hasOtherOverrides(draft, base.stored.get(draft.id)))
  return {
    base,
    saves,
    deletes,
    members: { saved, removed: leaving },
    changes: changes.filter(({ change }) => change !== 'unchanged'),
    conflicts,
    own,
    rows: saves.flatMap(({ id }) => wanted.get(id)?.rows ?? []),
    errors: await findErrors({ base, content, findings, saves, deletes }, check),
  }
}

const mostSpecs = 10_000

/**
 * A log type has one enabled data model, and what a user or another pack enabled comes first: a data model of a pack is
 * stored disabled then.
 */
function findTakenLogTypes(base: Library, wanted: ReadonlyMap<string, Wanted>): (spec: Spec) => boolean {
  const taken = new Set(
    [...base.specs.values()]
      .filter(({ id, kind, data }) => kind === 'datamodel' && !wanted.has(id) && data['Enabled'] === true)
      .flatMap(({ data }) => textsOf(data, 'LogTypes')),
  )
  const first = new Map<string, string>()
  const models = [...wanted.values()].filter(({ spec, isEnabled }) => spec.kind === 'datamodel' && isEnabled)
  const wasOn = ({ spec: { id } }: Wanted): number => (base.specs.get(id)?.data['Enabled'] === true ? 0 : 1)
  for (const { spec } of models.toSorted((a, b) => wasOn(a) - wasOn(b)))
    for (const logType of textsOf(spec.data, 'LogTypes')) if (!first.has(logType)) first.set(logType, spec.id)
  return ({ id, kind, data }) =>
    kind === 'datamodel' &&
    textsOf(data, 'LogTypes').some((logType) => taken.has(logType) || (first.get(logType) ?? id) !== id)
}

/** A spec of several packs is that of the newest release of those that are enabled. */
function findWanted(installed: readonly InstalledPack[]): ReadonlyMap<string, Wanted> {
  const wanted = new Map<string, Wanted>()
  const ranked = installed.toSorted(
    (a, b) => Number(b.isEnabled) - Number(a.isEnabled) || b.release.publishedAt - a.release.publishedAt,
  )
  for (const { release, memberIds, isEnabled } of ranked)
    for (const id of memberIds) {
      const found = release.specs.get(id)
      if (found !== undefined && !wanted.has(id)) wanted.set(id, { ...found, release, isEnabled })
    }
  return wanted
}

function toLocal(stored: StoredSpec | undefined, own: Spec | undefined, pack: Spec): SpecDraft['overrides'] & object {
  if (stored === undefined) return {}
  if (stored.source === 'managed') return stored.overrides ?? {}
  return own === undefined ? {} : differencesAsOverrides(own.data, pack.data, softKeys)
}

function without(overrides: NonNullable<SpecDraft['overrides']>, key: string): NonNullable<SpecDraft['overrides']> {
  return Object.fromEntries(Object.entries(overrides).filter(([name]) => name !== key))
}

/** Renames drafts whose files belong to specs that stay. */
function placeApart(drafts: readonly SpecDraft[], base: Library, deletes: ReadonlySet<string>): readonly SpecDraft[] {
  const replaced = new Set([...drafts.map(({ id }) => id), ...deletes])
  const taken = new Set(
    [...base.stored.values()]
      .filter(({ id }) => !replaced.has(id))
      .flatMap(({ file, body }) => [file.toLowerCase(), ...(body ? [body.file.toLowerCase()] : [])]),
  )
  const isTaken = ({ file, body }: SpecDraft): boolean =>
    taken.has(file.toLowerCase()) || (body !== undefined && taken.has(body.file.toLowerCase()))
  return drafts.map((draft) => {
    if (!isTaken(draft)) return draft
    const apart = (file: string): string => `packs/${draft.id.replaceAll(/[^\w.-]+/g, '-')}/${file}`
    const { file, body } = draft
    return { ...draft, file: apart(file), ...(body ? { body: { ...body, file: apart(body.file) } } : {}) }
  })
}

function findChanges(
  drafts: readonly SpecDraft[],
  deletes: readonly string[],
  base: Library,
  content: ContentSet,
): readonly PlannedChange[] {
  const after = new Map(content.specs.map((spec) => [spec.id, spec]))
  return [
    ...drafts.map(({ id, kind, file, text }): PlannedChange => {
      const [stored, before, spec] = [base.stored.get(id), base.specs.get(id), after.get(id)]
      if (stored === undefined || before === undefined || spec === undefined)
        return { id, kind, file, change: 'created', differences: [] }
      const differences = compareSpecs({ spec: before, text: stored.text }, { spec, text })
      const isTaken = differences.length > 0 || stored.source !== 'managed'
      return { id, kind, file, change: isTaken ? 'changed' : 'unchanged', differences }
    }),
    ...deletes.flatMap((id): readonly PlannedChange[] => {
      const stored = base.stored.get(id)
      if (stored === undefined) return []
      return [{ id, kind: stored.kind, file: stored.file, change: 'deleted', differences: [] }]
    }),
  ]
}

function hasOtherOverrides(draft: SpecDraft, stored: StoredSpec | undefined): boolean {
  return printJson(draft.overrides ?? {}) !== printJson(stored?.overrides ?? {})
}

async function findErrors(
  change: {
    readonly base: Library
    readonly content: ContentSet
    readonly findings: readonly Finding[]
    readonly saves: readonly SpecDraft[]
    readonly deletes: readonly string[]
  },
  check: ContentChecker,
): Promise<readonly Diagnostic[]> {
  const { saves, deletes } = change
  if (saves.length === 0 && deletes.length === 0) return []
  const own = new Set(saves.flatMap(({ file, body }) => (body ? [file, body.file] : [file])))
  const found = await validateChange({ ...change, own }, check)
  return found.filter(({ severity }) => severity === 'error')
}
