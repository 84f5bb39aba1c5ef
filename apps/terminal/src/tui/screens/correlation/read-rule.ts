import { resolve } from 'node:path'
import {
  isMap,
  parseCorrelationBody,
  parseExpectations,
  parseYaml,
  sidecarOf,
  toFlowchart,
  toTestCases,
  type CorrelationBody,
  type Flowchart,
  type RuleIcon,
  type RuleReference,
  type ValueMap,
} from '@picket/core'
import type { FolderRow } from '../../folder/folder.ts'
import { readText } from '../detection/print-options.ts'

/** A correlation rule of the folder, prepared for its screen. */
export interface ReadRule {
  readonly chart: Flowchart
  /** Missing if the text has none. */
  readonly body?: CorrelationBody
  readonly tests: readonly RuleTest[]
}

export interface RuleTest {
  readonly name: string
  /** Whether it is a test of signals, or a timeline next to the spec. */
  readonly kind: 'test' | 'timeline'
  /** `a match`, `no match`, `2 alerts`. */
  readonly wanted: string
  /** Only for tests. */
  readonly expected?: boolean
  readonly data?: ValueMap
}

/** Parses the spec and the file of expectations next to it; `rows` are the detections that its steps can refer to. */
export function readRule(cwd: string, { file, id }: FolderRow, rows: readonly FolderRow[]): ReadRule {
  const text = readText(resolve(cwd, file)) ?? ''
  const { value } = parseYaml(text, file)
  const data = isMap(value) ? value : {}
  const chart = toFlowchart(text, {
    ...(id === '' ? {} : { ruleId: id }),
    createAlert: data['CreateAlert'] !== false,
    reference: (ruleId) => referenceTo(rows.find((one) => one.id === ruleId)),
  })
  const { body } = parseCorrelationBody(data['Detection'], { file, path: ['Detection'], ruleId: id })
  const sidecar = sidecarOf(file, 'expect')
  const expectations = readText(resolve(cwd, sidecar))
  const timelines = expectations === undefined ? [] : parseExpectations(expectations, sidecar).timelines
  return {
    chart,
    ...(body ? { body } : {}),
    tests: [
      ...toTestCases(data).map(({ name, expected, data: own }): RuleTest => ({
        name,
        kind: 'test',
        wanted: expected ? 'a match' : 'no match',
        expected,
        data: own,
      })),
      ...timelines.map(({ name, alerts }): RuleTest => ({
        name,
        kind: 'timeline',
        wanted: alerts.length === 0 ? 'no alert' : alerts.length === 1 ? 'one alert' : `${alerts.length} alerts`,
      })),
    ],
  }
}

const icons: ReadonlySet<string> = new Set<RuleIcon>(['rule', 'scheduled_rule', 'correlation_rule', 'policy'])

function referenceTo(row: FolderRow | undefined): RuleReference {
  if (row === undefined || !icons.has(row.kind)) return { state: 'unknown' }
  const { kind, enabled, logTypes, name } = row
  return {
    state: 'found',
    kind: kind as Exclude<RuleIcon, 'unknown'>,
    enabled: enabled !== false,
    logTypes,
    ...(name === undefined || name === '' ? {} : { displayName: name }),
  }
}
