import {
  attackCatalogue,
  attackVersion,
  coveredTechniques,
  type AttackMatrix,
  type AttackTechnique,
} from '@picket/core'

/** A technique of a tactic, and the detections that are mapped to it; without any, it is a gap. */
export interface MatrixCell {
  readonly tactic: string
  readonly tacticName: string
  /** How many techniques the tactic has, and how many of them enabled detections cover. */
  readonly tacticSize: number
  readonly tacticCovered: number
  readonly technique: AttackTechnique
  /** False if detections map it to this tactic, to which it does not (or no longer) belong. */
  readonly servesTactic: boolean
  /** Ids of detections. */
  readonly enabled: readonly string[]
  readonly disabled: readonly string[]
  readonly tests: number
}

export interface MatrixTactic {
  readonly id: string
  readonly name: string
  /** How many techniques and sub-techniques there are, and how many of them enabled detections cover. */
  readonly techniques: number
  readonly covered: number
}

/** The ATT&CK matrix and its gaps. */
export interface FolderMatrix {
  readonly version: string
  readonly tactics: readonly MatrixTactic[]
  /** Cells per tactic id. */
  readonly cells: readonly MatrixCell[]
}

/** Converts an ATT&CK matrix to that of the folder: all techniques, covered or not. */
export function toFolderMatrix({ columns }: AttackMatrix): FolderMatrix {
  const catalogue = [...attackCatalogue().techniques.values()]
  return {
    version: attackVersion,
    tactics: columns.map((column) => ({
      id: column.tactic.id,
      name: column.tactic.name,
      techniques: column.techniques,
      covered: coveredTechniques(column),
    })),
    cells: columns.flatMap((column) => {
      const { tactic, cells, techniques } = column
      const own = {
        tactic: tactic.id,
        tacticName: tactic.name,
        tacticSize: techniques,
        tacticCovered: coveredTechniques(column),
      }
      const named = new Set(cells.map(({ technique }) => technique.id))
      const gaps = catalogue
        .filter(({ id, tactics }) => tactics.includes(tactic.id) && !named.has(id))
        .map((technique) => ({ technique, servesTactic: true, enabled: [], disabled: [], tests: 0 }))
      return [...cells, ...gaps]
        .toSorted((a, b) => (a.technique.id < b.technique.id ? -1 : 1))
        .map((cell) => ({ ...own, ...cell }))
    }),
  }
}

/** Returns `TA0001:T1078` for each technique that a detection covers, by the id of the detection. */
export function techniquesById({ columns }: AttackMatrix): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const { tactic, cells } of columns)
    for (const { technique, enabled, disabled } of cells)
      for (const id of [...enabled, ...disabled]) {
        const list = found.get(id) ?? []
        found.set(id, list)
        list.push(`${tactic.id}:${technique.id}`)
      }
  return found
}
