import { compileFilter } from '../../filters/compile-filter.ts'
import type { Filter } from '../../filters/filter.ts'
import { compileField } from '../../filters/read-field.ts'
import { printJson } from '../../values/print-json.ts'
import type { Value, ValueMap } from '../../values/value.ts'
import type { KeySpecifier } from './expression.ts'
import { parseYamlLogic } from './parse-yaml-logic.ts'
import type { LogicFinding } from './report.ts'
import { compileTitle, cutText } from './title-template.ts'
import { toFilter, toSourceField } from './to-filter.ts'
import type { DynamicSeverityName, YamlLogic } from './yaml-logic.ts'

/** The result of a YAML detection for one event; title and the rest only if it matched and the rule defines them. */
export interface YamlOutcome {
  readonly matched: boolean
  /** Why it could not be evaluated; after a match, why its severity could not. */
  readonly error?: string
  readonly title?: string
  readonly dedup?: string
  /** Only if an entry of `DynamicSeverities` applies. */
  readonly severity?: DynamicSeverityName
  readonly context?: ValueMap
}

export interface YamlDetection {
  readonly logic: YamlLogic
  /** The filter, as plain data. */
  readonly filter: Filter
  evaluate(event: Value): YamlOutcome
}

/** Keys of events are case-insensitive, with exact ones first. */
const options = { keys: 'any-case' } as const

/** Parses and compiles a rule with `Detection`; there is no detection if there are errors among the findings. */
export function compileYamlDetection(data: ValueMap): {
  readonly detection?: YamlDetection
  readonly findings: readonly LogicFinding[]
} {
  const { logic, findings } = parseYamlLogic(data)
  return logic ? { detection: compileYamlLogic(logic), findings } : { findings }
}

export function compileYamlLogic(logic: YamlLogic): YamlDetection {
  const filter = toFilter(logic.expressions)
  const matches = compileFilter(filter, options)
  const describe = compileAlertFields(logic)
  return {
    logic,
    filter,
    evaluate: (event) => {
      const outcome = matches(event)
      return outcome.matched ? { matched: true, ...describe(event) } : outcome
    },
  }
}

function compileAlertFields(logic: YamlLogic): (event: Value) => Omit<YamlOutcome, 'matched'> {
  const title = logic.title && compileTitle(logic.title, options.keys)
  const groupBy = logic.groupBy.map(compileSource)
  const context = logic.context.map(({ name, source }) => ({ name, read: compileSource(source) }))
  const severities = logic.severities.map(({ changeTo, conditions }) => ({
    changeTo,
    applies: compileFilter(toFilter(conditions), options),
  }))
  return (event) => ({
    ...(title ? { title: title(event) } : {}),
    ...(groupBy.length > 0 ? { dedup: cutText(printJson(groupBy.map((read) => read(event)))) } : {}),
    ...(context.length > 0
      ? { context: Object.fromEntries(context.map(({ name, read }) => [name, read(event)])) }
      : {}),
    ...decideSeverity(severities, event),
  })
}

function compileSource(source: KeySpecifier): (event: Value) => Value {
  const read = compileField(toSourceField(source), options.keys)
  return (event) => read(event) ?? null
}

type SeverityTest = { readonly changeTo: DynamicSeverityName; readonly applies: ReturnType<typeof compileFilter> }

function decideSeverity(severities: readonly SeverityTest[], event: Value): Pick<YamlOutcome, 'severity' | 'error'> {
  for (const { changeTo, applies } of severities) {
    const { matched, error } = applies(event)
    if (error !== undefined) return { error: `DynamicSeverities: ${error}` }
    if (matched) return { severity: changeTo }
  }
  return {}
}
