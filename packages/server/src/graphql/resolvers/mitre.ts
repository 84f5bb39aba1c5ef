import { attackCatalogue, attackVersion, createAttackMatrix, NotFoundError, type AttackTechnique } from '@picket/core'
import type { Viewer } from '../../access/viewer.ts'
import type { AlertService } from '../../alerts/alert-service.ts'
import type { DetectionService } from '../../detections/detection-service.ts'
import { detectionTypeOf } from '../../detections/list-specs.ts'
import type { FoundSpec } from '../../detections/found-spec.ts'
import type { SourceService, SourceState } from '../../ingest/source-service.ts'
import type { Clock } from '../../ports/clock.ts'
import type { TechniqueStatus, TechniqueStatuses } from '../../settings/technique-statuses.ts'
import type { MitreMatrix, MitreTechnique, MitreTechniqueInput, Resolvers } from '../schema.generated.ts'

const matrixName = 'Enterprise'
const alertDays = 30
/** The framework in the reports of detections. */
const reportKey = 'MITRE ATT&CK'

export function createMitreResolvers({
  detections,
  techniqueStatuses,
  alerts,
  sources,
  now,
}: {
  readonly detections: Pick<DetectionService, 'all' | 'report'>
  readonly techniqueStatuses: TechniqueStatuses
  readonly alerts: Pick<AlertService, 'countByDetection'>
  readonly sources: Pick<SourceService, 'list'>
  readonly now: Clock
}): Resolvers {
  const read = async (viewer: Viewer): Promise<MitreMatrix> => {
    const found = (await detections.all(viewer)).filter(({ spec }) => detectionTypeOf(spec) !== undefined)
    const mayCount = viewer.permissions.has('AlertRead')
    const counts = mayCount ? await alerts.countByDetection(viewer, now() - alertDays * 86_400_000) : undefined
    const content = found[0]?.library.content ?? { specs: [] }
    const { columns } = createAttackMatrix(
      found.map(({ spec }) => spec),
      content as Parameters<typeof createAttackMatrix>[1],
    )
    const statuses = await techniqueStatuses.all()
    const sourcesOf = createSourcesOf(found, viewer.permissions.has('LogSourceRead') ? await sources.list() : [])
    const catalogue = [...attackCatalogue().techniques.values()]
    return {
      matrix: matrixName,
      version: attackVersion,
      tactics: columns.map(({ tactic, cells }) => {
        const mapped = new Map(cells.map((cell) => [cell.technique.id, cell]))
        const current = catalogue.filter(({ tactics }) => tactics.includes(tactic.id))
        const misplaced = cells.filter(({ servesTactic }) => !servesTactic).map(({ technique }) => technique)
        return {
          ...tactic,
          techniques: [...current, ...misplaced]
            .toSorted((a, b) => (a.id < b.id ? -1 : 1))
            .map((technique) => ({
              ...toTechnique(technique, mapped.get(technique.id), counts, sourcesOf),
              ...toStatus(mapped.get(technique.id), statuses.get(`${tactic.id}:${technique.id}`)),
            })),
        }
      }),
    }
  }
  const readNamed = async (viewer: Viewer, matrix: string): Promise<MitreMatrix> => {
    if (matrix.toLowerCase() !== matrixName.toLowerCase()) throw new NotFoundError(`Matrix "${matrix}" does not exist.`)
    return read(viewer)
  }
  const findTechnique = async (
    viewer: Viewer,
    { matrix, tactic, technique }: MitreTechniqueInput,
  ): Promise<MitreTechnique> => {
    const { tactics } = await readNamed(viewer, matrix)
    const found = tactics.find(({ id }) => id === tactic)?.techniques.find(({ id }) => id === technique)
    if (found === undefined) throw new NotFoundError(`Technique "${technique}" of tactic "${tactic}" does not exist.`)
    return found
  }
  return {
    Query: {
      mitreMatrixTree: async (_, __, { viewer }) => [await read(viewer)],
      mitreMatrix: (_, { matrix }, { viewer }) => readNamed(viewer, matrix),
      mitreTechnique: (_, { input }, { viewer }) => findTechnique(viewer, input),
    },
    Mutation: {
      async addMitreReportMapping(_, { input: { detectionIds, removedDetectionIds, ...place } }, { viewer }) {
        await findTechnique(viewer, place)
        const requirement = { framework: reportKey, value: `${place.tactic}:${place.technique}` }
        await detections.report(viewer, requirement, { added: detectionIds, removed: removedDetectionIds ?? [] })
        return { technique: await findTechnique(viewer, place) }
      },
      async updateMitreReportSetting(_, { input: { status, ...place } }, { viewer }) {
        await findTechnique(viewer, place)
        const wanted = status === 'NONE' ? undefined : status
        await techniqueStatuses.set(viewer, `${place.tactic}:${place.technique}`, wanted)
        return { technique: await findTechnique(viewer, place) }
      },
    },
  }
}

/** Returns the ids of the log sources that deliver what detections read. */
type SourcesOf = (detectionIds: readonly string[]) => string[]

function createSourcesOf(found: readonly FoundSpec[], sources: readonly SourceState[]): SourcesOf {
  const logTypes = new Map(found.map(({ spec }) => [spec.id, logTypesOf(spec)]))
  return (ids) => {
    const read = new Set(ids.flatMap((id) => logTypes.get(id) ?? []))
    return sources.filter(({ source }) => source.logTypes.some((name) => read.has(name))).map(({ source }) => source.id)
  }
}

function logTypesOf({ data }: FoundSpec['spec']): readonly string[] {
  const listed = data['LogTypes']
  return Array.isArray(listed) ? listed.filter((name): name is string => typeof name === 'string') : []
}

interface Mapped {
  readonly enabled: readonly string[]
  readonly disabled: readonly string[]
  readonly tests: number
}

function toTechnique(
  { id, name }: AttackTechnique,
  { enabled, disabled, tests }: Mapped = { enabled: [], disabled: [], tests: 0 },
  counts: ReadonlyMap<string, number> | undefined,
  sourcesOf: SourcesOf,
): Omit<MitreTechnique, 'status' | 'isStatusSet'> {
  const all = [...enabled, ...disabled]
  return {
    id,
    name,
    detections: all,
    enabled: [...enabled],
    tests,
    alerts: counts === undefined ? null : all.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0),
    logSources: sourcesOf(enabled),
  }
}

/** A technique that only disabled detections are mapped to is partially covered. */
function toStatus(
  { enabled, disabled }: Mapped = { enabled: [], disabled: [], tests: 0 },
  set: TechniqueStatus | undefined,
): Pick<MitreTechnique, 'status' | 'isStatusSet'> {
  const derived = enabled.length > 0 ? 'COVERED' : disabled.length > 0 ? 'UNKNOWN' : 'NOT_COVERED'
  return { status: set ?? derived, isStatusSet: set !== undefined }
}
