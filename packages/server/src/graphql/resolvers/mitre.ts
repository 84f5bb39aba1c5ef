import { attackCatalogue, attackVersion, createAttackMatrix, NotFoundError, type AttackTechnique } from '@picket/core'
import type { Viewer } from '../../access/viewer.ts'
import type { AlertService } from '../../alerts/alert-service.ts'
import type { DetectionService } from '../../detections/detection-service.ts'
import { detectionTypeOf } from '../../detections/list-specs.ts'
import type { Clock } from '../../ports/clock.ts'
import type { MitreMatrix, MitreTechnique, Resolvers } from '../schema.generated.ts'

const matrixName = 'Enterprise'
const alertDays = 30

export function createMitreResolvers({
  detections,
  alerts,
  now,
}: {
  readonly detections: Pick<DetectionService, 'all'>
  readonly alerts: Pick<AlertService, 'countByDetection'>
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
            .map((technique) => toTechnique(technique, mapped.get(technique.id), counts)),
        }
      }),
    }
  }
  const readNamed = async (viewer: Viewer, matrix: string): Promise<MitreMatrix> => {
    if (matrix.toLowerCase() !== matrixName.toLowerCase()) throw new NotFoundError(`Matrix "${matrix}" does not exist.`)
    return read(viewer)
  }
  return {
    Query: {
      mitreMatrixTree: async (_, __, { viewer }) => [await read(viewer)],
      mitreMatrix: (_, { matrix }, { viewer }) => readNamed(viewer, matrix),
      async mitreTechnique(_, { input }, { viewer }) {
        const { tactics } = await readNamed(viewer, input.matrix)
        const found = tactics.find(({ id }) => id === input.tactic)?.techniques.find(({ id }) => id === input.technique)
        if (found === undefined)
          throw new NotFoundError(`Technique "${input.technique}" of tactic "${input.tactic}" does not exist.`)
        return found
      },
    },
  }
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
): MitreTechnique {
  const all = [...enabled, ...disabled]
  return {
    id,
    name,
    status: enabled.length > 0 ? 'COVERED' : 'NOT_COVERED',
    detections: all,
    enabled: [...enabled],
    tests,
    alerts: counts === undefined ? null : all.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0),
    logSources: [],
  }
}
