import type { Path } from '../../diagnostics.ts'
import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import { putDocument, putValues } from '../../yaml/edit/put-values.ts'
import type { CorrelationBody } from '../body.ts'
import { firstBlock, isEmptyBody, readBodyText } from '../body-text.ts'
import { parseCorrelationBody } from '../parse-body.ts'

/** The block of a correlation rule in its text, for changes. */
export interface OpenBlock {
  readonly text: string
  /** The value of the whole text, and the path of the body in it. */
  readonly value: Value
  readonly path: Path
  readonly detection: Value
  readonly block: ValueMap
  readonly form: 'Sequence' | 'Group'
  readonly steps: readonly ValueMap[]
  /** The names of the steps: their RuleID if they have no ID. */
  readonly ids: readonly string[]
  readonly transitions: readonly ValueMap[]
}

/** Lookback and schedule of a new rule. */
const template = { LookbackWindowMinutes: 60, Schedule: { RateMinutes: 15, TimeoutMinutes: 2 } }

/** Returns undefined if the text has no block whose steps have unique ids. */
export function openBlock(text: string): OpenBlock | undefined {
  const read = readBodyText(text)
  if (read.state === 'invalid') return undefined
  const { value, path, detection } = read
  const base = { text, value, path, detection }
  if (isEmptyBody(detection)) {
    const block = firstBlock(detection) ?? {}
    const form = 'Group' in block && !('Sequence' in block) ? 'Group' : 'Sequence'
    const started = { ...(form in block ? {} : { [form]: [] }), ...block, [form]: [] }
    const missing = Object.entries(template).filter(([key]) => !(key in block))
    return { ...base, block: { ...started, ...Object.fromEntries(missing) }, form, steps: [], ids: [], transitions: [] }
  }
  const { body } = parseCorrelationBody(detection, { file: '', path })
  const block = firstBlock(detection)
  if (!body || !block) return undefined
  const form = formOf(body)
  const steps = mapsOf(block[form])
  if (steps?.length !== body.steps.length) return undefined
  const transitions = mapsOf(block['Transitions'] ?? [])
  if (!transitions) return undefined
  return { ...base, block, form, steps, ids: body.steps.map(({ id }) => id), transitions }
}

export function formOf(body: CorrelationBody): 'Sequence' | 'Group' {
  return body.kind === 'sequence' ? 'Sequence' : 'Group'
}

/** Returns the text with another block, and other tests if passed: comments and styles are kept. */
export function writeBlock(open: OpenBlock, block: ValueMap, tests?: Value): string {
  const rest = Array.isArray(open.detection) ? (open.detection as readonly Value[]).slice(1) : []
  const detection = [block, ...rest]
  if (open.path.length === 0) return putDocument(open.text, detection)
  return putValues(open.text, { Detection: detection, ...(tests === undefined ? {} : { Tests: tests }) })
}

/** Returns the block with another list of steps, at the same position. */
export function withSteps({ block, form }: OpenBlock, steps: readonly ValueMap[]): ValueMap {
  return { ...block, [form]: steps }
}

/** Returns the block with other transitions: after the steps if it had none, without the key if none are left. */
export function withTransitions(block: ValueMap, transitions: readonly ValueMap[]): ValueMap {
  if (transitions.length === 0) {
    const { Transitions: _, ...rest } = block
    return rest
  }
  return withLinks(block, 'Sequence', 'Transitions', transitions)
}

/** Returns the block with other connections of its steps, directly after them if it had none. */
export function withLinks(block: ValueMap, steps: string, key: string, links: Value): ValueMap {
  if (key in block) return { ...block, [key]: links }
  const entries = Object.entries(block)
  const behind = entries.findIndex(([one]) => one === steps) + 1
  return Object.fromEntries(entries.toSpliced(behind, 0, [key, links]))
}

function mapsOf(value: Value | undefined): readonly ValueMap[] | undefined {
  if (!Array.isArray(value)) return undefined
  const items = value as readonly Value[]
  return items.every(isMap) ? items : undefined
}
