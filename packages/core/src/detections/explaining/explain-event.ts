import { parseCorrelationBody } from '../../correlation/parse-body.ts'
import { runCorrelationTest } from '../../correlation/run-correlation-test.ts'
import { parseJson } from '../../values/parse-json.ts'
import { isMap, type Value } from '../../values/value.ts'
import type { RuleGuards } from '../rule-guard.ts'
import type { PythonError, RuleFunctionOutcome } from '../rule-runner.ts'
import type { FunctionTrace, RuleTracer } from '../rule-tracer.ts'
import type { EffectiveSpec } from '../testing/effective-spec.ts'
import { toText } from '../testing/environment.ts'
import { createInlineFilter } from '../testing/inline-filter.ts'
import { describeError } from '../testing/judge-python.ts'
import { toRuleJob } from '../testing/python-tests.ts'
import type { TestCase } from '../testing/test-cases.ts'
import { compileYamlDetection, type YamlOutcome } from '../yaml-logic/compile-yaml-detection.ts'
import { explainInOneSentence } from '../yaml-logic/explain-sentence.ts'
import { explainYamlDetection } from '../yaml-logic/explain-yaml-detection.ts'
import { explainExpressions } from '../yaml-logic/explain.ts'
import { parseInlineFilters } from '../yaml-logic/parse-inline-filters.ts'
import { explainTrace } from './explain-trace.ts'
import { toExplainedTree } from './expression-tree.ts'
import { toFilterTree } from './filter-tree.ts'
import { combine, markDecisive, type LogicNode } from './logic-node.ts'

/** Why a detection did or did not fire on one event. */
export interface EventExplanation {
  /** `error`: it has no result. */
  readonly verdict: 'match' | 'no-match' | 'error'
  /** Whether the result means an alert, or a signal: a policy fires if it does not hold. */
  readonly fires: boolean
  /** The reason, in one or two sentences. */
  readonly reason: string
  readonly error?: PythonError
  /** Missing if there are no inline filters. If they exclude the event, the detection is not called. */
  readonly inlineFilters?: LogicNode
  /** Whether a stream would pass the event to the rule. Here it is called in any case. */
  readonly guard?: ExplainedGuard
  /** For YAML detections. */
  readonly condition?: LogicNode
  /** For Python detections: what ran, function by function. */
  readonly functions: readonly FunctionTrace[]
  /** The other outputs of the detection. */
  readonly outputs: readonly ExplainedOutput[]
  readonly warnings: readonly string[]
  readonly printed: string
}

export interface ExplainedGuard {
  readonly logType?: string
  readonly admits: boolean
  readonly condition: LogicNode
}

/** `value` as JSON text. */
export interface ExplainedOutput {
  readonly name: string
  readonly value?: Value
  readonly error?: PythonError
}

export interface ExplainOptions {
  readonly tracer: RuleTracer
  readonly guards?: RuleGuards
}

/** Explains the result for the event of a case, which can be one of the detection's tests with its mocks. */
export async function explainEvent(
  effective: EffectiveSpec,
  test: TestCase,
  options: ExplainOptions,
): Promise<EventExplanation> {
  const { spec, data } = effective
  if (spec.kind === 'correlation_rule') return explainCorrelation(effective, test)
  const filter = createInlineFilter(data['InlineFilters'])
  if (!filter) return failed('Its InlineFilters have errors.')
  const gate = filter.evaluate(test.event)
  const filters = explainFilters(data['InlineFilters'], test.event)
  const common = {
    ...(filters ? { inlineFilters: filters } : {}),
    ...explainGuard(options.guards, test.event),
  }
  if (!gate.matched) {
    const reason =
      gate.error === undefined
        ? `An inline filter keeps the event out: ${filter.explain(test.event)}`
        : `The inline filters could not be evaluated: ${gate.error}`
    return { ...empty, ...common, verdict: gate.error === undefined ? 'no-match' : 'error', fires: false, reason }
  }
  if ('Detection' in data) return { ...explainYaml(effective, test.event), ...common }
  return { ...(await explainPython(effective, test, options.tracer)), ...common }
}

const empty = { functions: [], outputs: [], warnings: [], printed: '' } as const

function failed(reason: string, error?: PythonError): EventExplanation {
  return { ...empty, verdict: 'error', fires: false, reason, ...(error ? { error } : {}) }
}

function explainFilters(filters: Value | undefined, event: Value): LogicNode | undefined {
  const { expressions } = parseInlineFilters(filters)
  if (expressions.length === 0) return undefined
  const parts = explainExpressions(expressions, event, 'exact', ['InlineFilters']).map(toExplainedTree)
  return markDecisive(
    combine(
      'all',
      parts,
      parts.every(({ held }) => held),
    ),
  )
}

function explainGuard(guards: RuleGuards | undefined, event: Value): { readonly guard?: ExplainedGuard } {
  const logType = isMap(event) ? toText(event, 'p_log_type') : undefined
  const found = guards?.guards.find((one) => one.logType === logType) ?? guards?.guards[0]
  if (!found) return {}
  const condition = markDecisive(toFilterTree(found.guard, event))
  return {
    guard: {
      ...(found.logType === undefined ? {} : { logType: found.logType }),
      admits: condition.held ?? true,
      condition,
    },
  }
}

function explainYaml({ data }: EffectiveSpec, event: Value): EventExplanation {
  const { detection } = compileYamlDetection(data)
  if (!detection) return failed('Its Detection has errors.')
  const outcome = detection.evaluate(event)
  const { conditions } = explainYamlDetection(detection.logic, event)
  const condition = markDecisive(combine('all', conditions.map(toExplainedTree), outcome.matched))
  const verdict = outcome.error !== undefined && !outcome.matched ? 'error' : outcome.matched ? 'match' : 'no-match'
  return {
    ...empty,
    verdict,
    fires: outcome.matched,
    reason: outcome.error ?? explainInOneSentence(conditions),
    condition,
    outputs: yamlOutputs(outcome),
  }
}

function yamlOutputs({ title, dedup, severity, context }: YamlOutcome): readonly ExplainedOutput[] {
  const fields: readonly (readonly [string, Value | undefined])[] = [
    ['title', title],
    ['dedup', dedup],
    ['severity', severity],
    ['alert_context', context],
  ]
  return fields.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))
}

async function explainPython(effective: EffectiveSpec, test: TestCase, tracer: RuleTracer): Promise<EventExplanation> {
  const { python } = effective
  if (!python) return failed('Its Python file could not be read.')
  const job = toRuleJob({ ...effective, python }, [test])
  const { outcome, functions } = await tracer.trace(job)
  if (outcome.setupError)
    return failed(`It could not be loaded: ${describeError(outcome.setupError)}`, outcome.setupError)
  const [result] = outcome.cases
  const name = job.kind === 'policy' ? 'policy' : 'rule'
  const decided = result?.functions.find((line) => line.name === name)
  const error = result?.error ?? decided?.error
  const details = { functions, warnings: result?.warnings ?? [], printed: result?.output ?? '' }
  const outputs = (result?.functions ?? []).filter((line) => line.name !== name).map(toOutput)
  if (error || decided?.output === undefined) {
    const reason = error ? `${result?.error ? 'It could not run' : `${name}() failed`}: ${describeError(error)}` : ''
    return { ...failed(reason, error), ...details, outputs }
  }
  const held = decided.output === 'true'
  const trace = functions.find((one) => one.name === name)
  const reason = (trace && explainTrace(trace)) ?? `${name}() returned ${held ? 'True' : 'False'}.`
  const fires = held === (job.kind !== 'policy')
  return { ...details, verdict: held ? 'match' : 'no-match', fires, reason, outputs }
}

function toOutput({ name, output, error }: RuleFunctionOutcome): ExplainedOutput {
  return {
    name,
    ...(output === undefined ? {} : { value: parseJson(output) }),
    ...(error ? { error } : {}),
  }
}

function explainCorrelation({ spec, data }: EffectiveSpec, test: TestCase): EventExplanation {
  const { body } = parseCorrelationBody(data['Detection'], { file: spec.file, path: ['Detection'], ruleId: spec.id })
  if (!body) return failed('Its Detection has errors.')
  const { matched, reason } = runCorrelationTest(body, test.data)
  if (matched === undefined) return failed(reason)
  return { ...empty, verdict: matched ? 'match' : 'no-match', fires: matched, reason }
}
