import {
  isMap,
  parseCorrelationBody,
  parseYaml,
  simulateTest,
  type CorrelationBody,
  type Simulation,
  type Value,
  type ValueMap,
} from '@picket/core'
import { simulatorText } from './strings.ts'

/** The state of the simulation of a test: playable, empty, or why it cannot be played. */
export type ReadSimulation =
  | { readonly state: 'ready'; readonly body: CorrelationBody; readonly simulation: Simulation }
  | { readonly state: 'empty'; readonly example: string }
  | { readonly state: 'wrong'; readonly why: string }

/** Reads the test in the editor; `detection` is the body of the rule, `resource` the signals as YAML. */
export function readSimulation(detection: Value | undefined, resource: string): ReadSimulation {
  const { body, findings } = parseCorrelationBody(detection)
  const broken = findings.some(({ kind, severity }) => (severity ?? kind.severity) === 'error')
  if (body === undefined || body.steps.length === 0 || (broken && !body.idsAreSure))
    return { state: 'wrong', why: simulatorText.noBody }
  const outputs = readOutputs(resource)
  if (outputs === undefined) return { state: 'wrong', why: simulatorText.badSignals }
  if (outputs.length === 0) return { state: 'empty', example: exampleFor(body) }
  const test: ValueMap = { RuleOutputs: outputs }
  const { simulation, problem } = simulateTest(body, test)
  return simulation === undefined ? { state: 'wrong', why: problem } : { state: 'ready', body, simulation }
}

function readOutputs(text: string): readonly Value[] | undefined {
  const { value = null, findings } = parseYaml(text, '')
  if (findings.some(({ kind, severity }) => (severity ?? kind.severity) === 'error')) return undefined
  if (value === null) return []
  return Array.isArray(value) && (value as readonly Value[]).every(isMap) ? (value as readonly Value[]) : undefined
}

/** Returns an example of signals for this rule. */
function exampleFor(body: CorrelationBody): string {
  const [step] = body.steps
  const field =
    body.kind === 'group'
      ? body.criteria[0]?.members.find(({ groupId }) => groupId === step?.id)?.field
      : body.transitions.find(({ from }) => from === step?.id)?.match?.from
  return simulatorText.example(step?.id ?? '', field ?? 'user')
}
