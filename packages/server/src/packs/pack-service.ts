import type { Diagnostic, Spec } from '@picket/core'
import { actorOf } from '../access/actor.ts'
import { systemViewer, type Viewer } from '../access/viewer.ts'
import type { SpecChanger } from '../detections/change-specs.ts'
import type { ContentChecker } from '../detections/content-checker.ts'
import type { LookupService } from '../detections/lookups/lookup-service.ts'
import type { Library, SpecLibrary } from '../detections/spec-library.ts'
import { ApiError } from '../errors/api-error.ts'
import type { NotificationService } from '../notifications/notification-service.ts'
import type { Clock } from '../ports/clock.ts'
import type { CrashPoints } from '../ports/crash-points.ts'
import type { Log } from '../ports/log.ts'
import { toFlag } from '../stores/columns.ts'
import type { Database } from '../stores/database.ts'
import { deletePackSource } from '../stores/packs/pack-source-store.ts'
import { changePack, replacePackMembers, type PackRow } from '../stores/packs/pack-store.ts'
import { messageOf } from './check-source.ts'
import { atVersion, readPackStates, requirePack, type PackState, type PackStates } from './pack-state.ts'
import { planPacks, type PackChoices, type PackPlan, type ReleaseSpecs } from './plan-packs.ts'
import type { LoadRelease } from './release-cache.ts'
import { logTypesOf } from './release-contents.ts'

/** What a user wants of a pack. */
export interface PackChange {
  readonly id: string
  readonly enabled?: boolean
  readonly versionId?: string
  /** Conflicts that the pack decides; local changes stay in the others. */
  readonly takePack?: readonly { readonly id: string; readonly key: string }[]
  /** Specs that were not supplied by packs, and that the pack replaces. */
  readonly adopt?: readonly string[]
}

/** Enables, disables and updates packs. */
export interface PackService {
  states(): Promise<PackStates>
  find(id: string): Promise<PackState>
  /** Returns what a change would do. */
  plan(change: PackChange): Promise<PackPlan>
  /** Changes all specs of a pack, or none. Throws InvalidInput if they would be invalid. */
  change(viewer: Viewer, change: PackChange): Promise<PackState>
  /** Changes several packs as one, with one check of the library: all of them, or none. */
  changeAll(viewer: Viewer, changes: readonly PackChange[]): Promise<readonly PackState[]>
  /** Deletes a source with its packs, and the specs that only they contain. */
  removeSource(viewer: Viewer, sourceId: string): Promise<void>
  /** Enables the packs of a source whose log types have arrived, and which no user enabled or disabled; returns them. */
  enableArrived(sourceId: string, arrived: ReadonlySet<string>): Promise<readonly string[]>
  /** Stores the rows of lookup tables that an interrupted change has not stored. */
  fillRows(): Promise<void>
}

export interface PackPorts {
  readonly database: Database
  readonly library: SpecLibrary
  readonly changer: Pick<SpecChanger, 'change'>
  readonly check: ContentChecker
  readonly lookups: Pick<LookupService, 'check' | 'save' | 'remove' | 'refresh' | 'current'>
  readonly loadRelease: LoadRelease
  /** Throws an error if a scheduled query cannot run. */
  readonly assertQueryRuns?: (query: Spec) => Promise<void>
  readonly notifications: Pick<NotificationService, 'notify'>
  readonly now: Clock
  readonly log: Log
  readonly at: CrashPoints
}

export function createPackService(ports: PackPorts): PackService {
  const { database, library, changer, lookups, now, log, at } = ports
  const find = async (id: string): Promise<PackState> => requirePack(await readPackStates(database), id)

  const planFor = async (base: Library, states: PackStates, after: readonly PackState[], choices: PackChoices) => {
    const installed = after.filter(({ pack }) => pack.is_installed === 1)
    const needed = new Set([
      ...installed.map(({ release }) => release.id),
      ...states.members.map((one) => one.release_id),
    ])
    const releases = new Map<string, ReleaseSpecs>()
    for (const id of needed) {
      const row = states.releases.get(id)
      if (row !== undefined) releases.set(id, await ports.loadRelease(row))
    }
    return planPacks(
      base,
      installed.map(({ pack, release, contents }) => ({
        id: pack.id,
        isEnabled: pack.enabled === 1,
        release: releases.get(release.id)!,
        memberIds: contents.members.map(({ id }) => id),
      })),
      { members: states.members, releases, choices },
      ports,
    )
  }
  const planChanges = async (base: Library, wanted: readonly PackChange[]) => {
    const states = await readPackStates(database)
    const changed = wanted.map((change) => {
      const before = requirePack(states, change.id)
      const after = applyChange(before, change)
      return { after, choices: toChoices(before, after, change) }
    })
    const afterById = new Map(changed.map(({ after }) => [after.pack.id, after]))
    const all = [...states.byId.values()].map((one) => afterById.get(one.pack.id) ?? one)
    const plan = await planFor(base, states, all, joinChoices(changed.map(({ choices }) => choices)))
    return { plan, after: [...afterById.values()] }
  }
  const saveRows = async (plan: PackPlan, viewer: Viewer): Promise<void> => {
    for (const { spec, rows } of plan.rows)
      await lookups.save(await lookups.check(spec, rows), JSON.stringify(actorOf(viewer)))
    await lookups.remove(plan.deletes)
    await lookups.refresh(await library.current())
  }
  const report = async (
    state: PackState,
    { why, message, title }: { readonly why: string; readonly message: string; readonly title: string },
  ): Promise<void> => {
    await changePack(database, state.pack.id, { last_error: why })
    await ports.notifications.notify({
      topic: 'SYSTEM_NOTIFICATION',
      level: 'ERROR',
      title: `Pack "${state.contents.displayName}" ${title}`,
      message,
      to: { anyOf: ['RuleRead'] },
    })
  }
  /** Its tables can be missing until logs of their log types arrive: the pack is enabled all the same. */
  const reportQueries = async (state: PackState): Promise<void> => {
    if (ports.assertQueryRuns === undefined || state.pack.enabled === 0) return
    const { specs } = await library.current()
    const problems: string[] = []
    for (const { id } of state.contents.members) {
      const spec = specs.get(id)
      if (spec?.kind !== 'scheduled_query') continue
      await ports
        .assertQueryRuns(spec)
        .catch((error: unknown) => problems.push(`${id}: ${String((error as Error).message)}`))
    }
    const message = problems.join('\n')
    if (problems.length > 0) await report(state, { why: message, message, title: 'has queries that cannot run' })
  }

  const changeAll = async (viewer: Viewer, wanted: readonly PackChange[]): Promise<readonly PackState[]> => {
    try {
      const { plan } = await changer.change(async (base) => {
        const { plan, after } = await planChanges(base, wanted)
        if (plan.errors.length > 0) throw toError(after, plan.errors)
        const also = async (trx: Database): Promise<void> => {
          for (const { pack } of after) {
            const is_decided = viewer.kind === 'system' ? pack.is_decided : toFlag(true)
            const { release_id, enabled, is_installed } = pack
            const updated = { updated_at: now(), updated_by: JSON.stringify(actorOf(viewer)), last_error: null }
            await changePack(trx, pack.id, { release_id, enabled, is_installed, is_decided, ...updated })
          }
          await replacePackMembers(trx, plan.members.saved, plan.members.removed)
          at('packs.in-transaction')
        }
        return { ...plan, actor: actorOf(viewer), also, plan }
      })
      at('packs.committed')
      await saveRows(plan, viewer)
    } catch (error) {
      for (const { id } of wanted)
        await report(await find(id), {
          why: messageOf(error),
          message: problemsOf(error),
          title: 'could not be updated',
        })
      throw error
    }
    for (const { id } of wanted) await reportQueries(await find(id))
    const states = await readPackStates(database)
    return wanted.map(({ id }) => requirePack(states, id))
  }
  const change = async (viewer: Viewer, wanted: PackChange): Promise<PackState> =>
    (await changeAll(viewer, [wanted]))[0]!

  return {
    states: () => readPackStates(database),
    find,
    change,
    changeAll,
    plan: async (wanted) => (await planChanges(await library.current(), [wanted])).plan,
    async removeSource(viewer, sourceId) {
      const { plan } = await changer.change(async (base) => {
        const states = await readPackStates(database)
        const left = [...states.byId.values()].filter(({ pack }) => pack.source_id !== sourceId)
        const plan = await planFor(base, states, left, noChoices)
        if (plan.errors.length > 0) throw stillUsed(plan.errors)
        const also = async (trx: Database): Promise<void> => {
          await replacePackMembers(trx, plan.members.saved, plan.members.removed)
          await deletePackSource(trx, sourceId)
        }
        return { ...plan, actor: actorOf(viewer), also, plan }
      })
      await saveRows(plan, viewer)
    },
    async enableArrived(sourceId, arrived) {
      const enabled: string[] = []
      for (const { pack, contents } of (await readPackStates(database)).byId.values()) {
        const isDue = pack.source_id === sourceId && pack.enabled === 0 && pack.is_decided === 0
        if (!isDue || !logTypesOf(contents).some((logType) => arrived.has(logType))) continue
        try {
          await change(systemViewer, { id: pack.id, enabled: true })
          enabled.push(pack.id)
        } catch (error) {
          log.warn({ err: error, pack: pack.id }, 'cannot enable a pack whose log types arrive')
        }
      }
      return enabled
    },
    async fillRows() {
      const states = await readPackStates(database)
      if (states.members.length === 0) return
      const filled = await lookups.current()
      const current = await library.current()
      for (const { spec_id, release_id } of states.members) {
        const row = states.releases.get(release_id)
        if (current.specs.get(spec_id)?.kind !== 'lookup_table' || filled.has(spec_id) || row === undefined) continue
        const rows = (await ports.loadRelease(row)).specs.get(spec_id)?.rows
        if (rows !== undefined)
          await lookups.save(await lookups.check(rows.spec, rows.rows), JSON.stringify(actorOf(systemViewer)))
      }
      await lookups.refresh(current)
    },
  }
}

const noChoices: PackChoices = { takesPack: () => false, adopts: () => false, disables: new Set() }

function applyChange(before: PackState, { enabled, versionId }: PackChange): PackState {
  const state = versionId === undefined ? before : atVersion(before, versionId)
  const isEnabled = enabled ?? state.pack.enabled === 1
  const pack: PackRow = {
    ...state.pack,
    enabled: toFlag(isEnabled),
    is_installed: toFlag(isEnabled || state.pack.is_installed === 1),
  }
  return { ...state, pack }
}

function toChoices(before: PackState, after: PackState, { takePack = [], adopt = [] }: PackChange): PackChoices {
  const taken = new Set(takePack.map(({ id, key }) => JSON.stringify([id, key])))
  const adopted = new Set(adopt)
  const isDisabled = before.pack.enabled === 1 && after.pack.enabled === 0
  return {
    takesPack: (id, key) => taken.has(JSON.stringify([id, key])),
    adopts: (id) => adopted.has(id),
    disables: new Set(isDisabled ? after.contents.members.map(({ id }) => id) : []),
  }
}

function joinChoices(all: readonly PackChoices[]): PackChoices {
  return {
    takesPack: (id, key) => all.some((one) => one.takesPack(id, key)),
    adopts: (id) => all.some((one) => one.adopts(id)),
    disables: new Set(all.flatMap(({ disables }) => [...disables])),
  }
}

/** The number of listed problems; the message has the total. */
const mostIssues = 500

function toError(packs: readonly PackState[], errors: readonly Diagnostic[]): ApiError {
  const [first] = errors
  const what =
    packs.length === 1
      ? `Pack "${packs[0]!.contents.displayName}" was not changed`
      : `None of the ${packs.length} packs was changed`
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''
  const message = `${what}: ${first?.file}: ${first?.message}${more}`
  return new ApiError('InvalidInput', message, { extensions: { issues: toIssues(errors) } })
}

function stillUsed(errors: readonly Diagnostic[]): ApiError {
  const [first] = errors
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''
  return new ApiError('InUse', `The content of the source is still used: ${first?.file}: ${first?.message}${more}`, {
    extensions: { issues: toIssues(errors) },
  })
}

function toIssues(errors: readonly Diagnostic[]): readonly { readonly path: string; readonly errorMessage: string }[] {
  return errors.slice(0, mostIssues).map(({ file, span, code, message }) => ({
    path: file,
    errorMessage: `${span.line}:${span.column} ${code} ${message}`,
  }))
}

/** One problem per line. */
function problemsOf(error: unknown): string {
  const issues = error instanceof ApiError ? error.extensions['issues'] : undefined
  if (!Array.isArray(issues)) return messageOf(error)
  return (issues as readonly { readonly path: string; readonly errorMessage: string }[])
    .map(({ path, errorMessage }) => `${path}:${errorMessage}`)
    .join('\n')
}
