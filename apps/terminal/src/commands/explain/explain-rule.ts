import {
  describeDetection,
  enrichTest,
  explainEvent,
  isMap,
  quotedList,
  toRuleEnvironment,
  toTestCases,
  type EffectiveSpec,
  type Enricher,
  type RuleGuards,
  type TestCase,
  type ValueMap,
} from '@picket/core'
import { readConfig } from '../../config/read-config.ts'
import { parseTargets } from '../../plain/targets.ts'
import { writeReportFile } from '../../plain/write-report-file.ts'
import type { CommandContext } from '../../program/context.ts'
import { openEnricher } from '../../selection/open-enricher.ts'
import { UsageError } from '../../program/usage-error.ts'
import { plainStyle } from '../../screen/style.ts'
import { openPython, type Python } from '../python.ts'
import { findRule, type FoundRule } from './find-rule.ts'
import type { RuleExplanation, ShownEvent } from './explanation-view.ts'
import { explanationFormats, type ExplanationFormat } from './formats.ts'
import { readEvents } from './read-events.ts'

/** How many events are explained when none is chosen. */
const maxEvents = 10

/** The line width without a terminal: the trace has columns, so lines must be limited. */
const pipedWidth = 80

/** `picket explain RULE [EVENT]`. The exit code is 1 when the detection failed on an event. */
export async function explainRule(wanted: string, context: CommandContext): Promise<number> {
  const { args, cwd, err, out } = context
  const targets = parseTargets(args.list('format'), cwd, ['text', 'json'])
  const settings = readConfig(context)
  const found = await findRule(wanted, context, settings)
  const input = await readInput(found.effective, context)
  const python = openPython(context, settings)
  try {
    const enricher = await openEnricher(found.content, { cwd, report: (message) => void err.write(`${message}\n`) })
    const explanation = await explain(found, input, python, enricher)
    for (const { format, file } of targets) {
      const { texts } = found.content
      const view = { texts, verbose: args.flag('verbose'), quiet: args.flag('quiet') }
      const print = explanationFormats[format as ExplanationFormat]
      if (file === undefined)
        out.write(
          print(explanation, {
            ...view,
            style: out.style,
            width: out.isTerminal ? Math.min(out.width, 100) : pipedWidth,
          }),
        )
      else writeReportFile(file, print(explanation, { ...view, style: plainStyle, width: pipedWidth }))
    }
    return explanation.events.some(({ explanation: { verdict } }) => verdict === 'error') ? 1 : 0
  } finally {
    await python.close()
  }
}

interface ExplainInput {
  /** Empty without an event. */
  readonly cases: readonly { readonly label: string; readonly test: TestCase; readonly note?: string }[]
  /** The number of events that are not explained. */
  readonly more: number
}

async function readInput(effective: EffectiveSpec, context: CommandContext): Promise<ExplainInput> {
  const { args } = context
  const [, operand] = args.operands
  const name = args.text('test')
  if (name !== undefined) {
    if (operand !== undefined) throw new UsageError('An event and --test cannot be combined.')
    const test = findTest(name, effective)
    return { cases: [{ label: `test "${test.name}"`, test }], more: 0 }
  }
  if (operand === undefined) {
    if (args.text('event') !== undefined)
      throw new UsageError('Option "--event" selects one of several events, but the command has no events.')
    return { cases: [], more: 0 }
  }
  if (effective.spec.kind === 'correlation_rule')
    throw new UsageError('A correlation rule evaluates signals of other rules, not events.', {
      hint: 'Explain one of its tests with: --test NAME',
    })
  const { source, events } = await readEvents(operand, context)
  const cases = events.map((event, index) => {
    const place = events.length === 1 ? source : `${source}, event ${index + 1} of ${events.length}`
    return { label: place === 'the event' ? 'the event' : place, ...toCase(event, effective, args.text('log-type')) }
  })
  const chosen = args.count('event')
  if (chosen === undefined) return { cases: cases.slice(0, maxEvents), more: Math.max(0, cases.length - maxEvents) }
  const one = cases[chosen - 1]
  if (!one) throw new UsageError(`There is no event ${chosen}: "${source}" contains ${cases.length}.`)
  return { cases: [one], more: 0 }
}

/** The log type decides which data model a rule sees, so an event without one gets the only one that is possible. */
function toCase(
  event: ValueMap,
  { data }: EffectiveSpec,
  chosenLogType: string | undefined,
): Omit<ExplainInput['cases'][number], 'label'> {
  const logTypes = Array.isArray(data['LogTypes']) ? data['LogTypes'] : []
  const [only] = logTypes
  const logType = chosenLogType ?? (logTypes.length === 1 && typeof only === 'string' ? only : undefined)
  const lacks = typeof event['p_log_type'] !== 'string'
  const named = lacks && logType !== undefined ? { ...event, p_log_type: logType } : event
  const test = { name: 'event', index: 0, expected: true, event: named, mocks: [], data: {} }
  const type = named['p_log_type']
  if (typeof type === 'string' && logTypes.length > 0 && !logTypes.includes(type)) {
    const read = quotedList(logTypes.slice(0, 3).map(String), 'and') + (logTypes.length > 3 ? ' and others' : '')
    return {
      test,
      note: `The event is of "${type}", but the rule runs on ${read}, so it would not see this event. It is called here anyway.`,
    }
  }
  if (!lacks || (logTypes.length === 0 && chosenLogType === undefined)) return { test }
  const note =
    logType === undefined
      ? 'The event has no p_log_type, so no data model applies: set one with --log-type.'
      : `The event has no p_log_type: treated as ${logType}.`
  return { test, note }
}

function findTest(name: string, { spec, data }: EffectiveSpec): TestCase {
  const tests = toTestCases(data)
  const found =
    tests.find((test) => test.name === name) ?? tests.find((test) => test.name.toLowerCase() === name.toLowerCase())
  if (found) return found
  const names = quotedList(
    tests.map((test) => test.name),
    'and',
  )
  throw new UsageError(`"${spec.id}" has no test named "${name}".`, {
    hint: tests.length === 0 ? 'It has no tests.' : `Its tests are ${names}.`,
  })
}

async function explain(
  { effective, content }: FoundRule,
  input: ExplainInput,
  python: Python,
  enricher: Enricher | undefined,
): Promise<RuleExplanation> {
  const needsPython = effective.python !== undefined && !('Detection' in effective.data)
  const environment = toRuleEnvironment(content, needsPython ? await python.packages() : [])
  const runner = python.runnerFor(environment)
  const guards = needsPython ? await findGuards(effective, runner) : undefined
  const events: ShownEvent[] = []
  for (const { label, test: given, note } of input.cases) {
    const test = enricher === undefined ? given : enrichTest(given, effective.data, enricher)
    const explanation = await explainEvent(effective, test, { tracer: runner, ...(guards ? { guards } : {}) })
    const event = isMap(test.event) ? test.event : {}
    events.push({ label, event, explanation, ...(note === undefined ? {} : { note }) })
  }
  return { detection: describeDetection(effective, guards), events, more: input.more }
}

async function findGuards(
  { spec, data, python }: EffectiveSpec,
  finder: ReturnType<Python['runnerFor']>,
): Promise<RuleGuards | undefined> {
  if (!python || (spec.kind !== 'rule' && spec.kind !== 'scheduled_rule' && spec.kind !== 'policy')) return undefined
  const listed = data['LogTypes']
  const logTypes = Array.isArray(listed) ? listed.filter((one) => typeof one === 'string') : []
  const [guards] = await finder.guards([{ id: spec.id, kind: spec.kind, source: python, logTypes }])
  return guards
}
