import { isMap, type Value } from '../../values/value.ts'
import { resolveEffective } from '../testing/effective-spec.ts'
import { toTestCases } from '../testing/test-cases.ts'
import type { ContentSet, Spec } from '../spec.ts'
import { attackCatalogue, type AttackTactic, type AttackTechnique } from '../../mitre/attack.ts'

/** The ATT&CK techniques that detections cover, by tactic. */
export interface AttackMatrix {
  /** The tactics of the enterprise matrix in its order, then others that detections name. */
  readonly columns: readonly AttackColumn[]
}

export interface AttackColumn {
  readonly tactic: AttackTactic
  /** The current number of techniques and sub-techniques of the tactic. */
  readonly techniques: number
  /** Those that detections name, by id. */
  readonly cells: readonly AttackCell[]
}

export interface AttackCell {
  readonly technique: AttackTechnique
  /** False if ATT&CK has the technique under other tactics, or has removed it. */
  readonly servesTactic: boolean
  /** Ids of enabled detections, and of disabled ones. */
  readonly enabled: readonly string[]
  readonly disabled: readonly string[]
  /** The number of tests of the enabled ones. */
  readonly tests: number
}

/** As attack.mitre.org shows them, from left to right. */
const enterprise = [43, 42, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 10, 40].map((n) => `TA00${String(n).padStart(2, '0')}`)

/** Builds the matrix from `Reports` of detections; including what derived rules inherit. */
export function createAttackMatrix(detections: readonly Spec[], content: ContentSet): AttackMatrix {
  const { tactics, techniques } = attackCatalogue()
  const cells = new Map<string, Map<string, { enabled: string[]; disabled: string[]; tests: number }>>()
  for (const spec of detections) {
    const resolved = spec.broken ? undefined : resolveEffective(spec, content)
    if (resolved === undefined || 'missing' in resolved) continue
    const { data } = resolved
    const isEnabled = data['Enabled'] === true
    for (const [tactic, technique] of techniquesOf(data['Reports'])) {
      if (!tactics.has(tactic) || !techniques.has(technique)) continue
      const column = cells.get(tactic) ?? new Map()
      cells.set(tactic, column)
      const cell = column.get(technique) ?? { enabled: [], disabled: [], tests: 0 }
      column.set(technique, cell)
      ;(isEnabled ? cell.enabled : cell.disabled).push(spec.id)
      if (isEnabled) cell.tests += toTestCases(data).length
    }
  }
  const others = [...cells.keys()].filter((id) => !enterprise.includes(id)).toSorted()
  return {
    columns: [...enterprise, ...others].map((id) => ({
      tactic: tactics.get(id) ?? { id, name: id },
      techniques: [...techniques.values()].filter((one) => one.tactics.includes(id)).length,
      cells: [...(cells.get(id) ?? [])]
        .map(([technique, { enabled, disabled, tests }]) => ({
          technique: techniques.get(technique)!,
          servesTactic: techniques.get(technique)!.tactics.includes(id),
          enabled: enabled.toSorted(),
          disabled: disabled.toSorted(),
          tests,
        }))
        .toSorted((a, b) => (a.technique.id < b.technique.id ? -1 : 1)),
    })),
  }
}

/** `TA0006:T1110`, each once; invalid reports are reported by a check. */
function techniquesOf(reports: Value | undefined): readonly (readonly [tactic: string, technique: string])[] {
  const list = isMap(reports) ? reports['MITRE ATT&CK'] : undefined
  if (!Array.isArray(list)) return []
  return [...new Set(list as readonly Value[])].flatMap((item) => {
    const [, tactic, technique] = /^(TA\d{4}):(T\d{4}(?:\.\d{3})?)$/.exec(String(item)) ?? []
    return tactic === undefined || technique === undefined ? [] : [[tactic, technique] as const]
  })
}

/** Counts the techniques of a tactic that enabled detections cover, without those that are listed there by mistake. */
export function coveredTechniques({ cells }: AttackColumn): number {
  return cells.filter(({ enabled, servesTactic }) => servesTactic && enabled.length > 0).length
}

/**
 * Creates a layer for the ATT&CK Navigator (layer format 4.5): the score of a technique is its number of enabled
 * detections. The Navigator cannot show a technique under a tactic that it does not belong to.
 */
export function toNavigatorLayer({ columns }: AttackMatrix, attackVersion: string): object {
  const scored = columns.filter(({ tactic }) => enterprise.includes(tactic.id))
  const techniques = scored.flatMap(({ tactic, cells }) =>
    cells
      .filter(({ servesTactic }) => servesTactic)
      .map(({ technique, enabled, disabled, tests }) => ({
        techniqueID: technique.id,
        tactic: tactic.name.toLowerCase().replaceAll(' ', '-'),
        score: enabled.length,
        comment: `${enabled.length} enabled, ${disabled.length} disabled, ${tests} tests`,
        enabled: true,
        metadata: [...enabled, ...disabled].map((value) => ({ name: 'detection', value })),
      })),
  )
  return {
    name: 'Picket',
    versions: { attack: attackVersion.split('.')[0], navigator: '5.1.0', layer: '4.5' },
    domain: 'enterprise-attack',
    description: 'Enabled detections by technique.',
    techniques,
    gradient: {
      colors: ['#ffffff', '#66b1ff'],
      minValue: 0,
      maxValue: Math.max(1, ...techniques.map(({ score }) => score)),
    },
  }
}
