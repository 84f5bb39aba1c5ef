import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import {
  attackCatalogue,
  conditionNames,
  operatorsFor,
  scheduleIntervals,
  severityNames,
  specJsonSchemas,
  type DetectionKind,
} from '@picket/core'
import type { Knowledge } from '../../../builder/knowledge.ts'
import type { Names } from './names.ts'
import { valuesAt } from './values-at.ts'

interface KeySchema {
  readonly description?: string
  readonly enum?: readonly string[]
  readonly type?: string
}

const expressionKeys: readonly (readonly [key: string, info: string])[] = [
  ['KeyPath', 'The field, by its path: user.name, list[0].id'],
  ['Key', 'The field, by the name of one key'],
  ['DeepKey', 'The field, as a list of keys'],
  ['Condition', 'How the field is compared'],
  ['Value', 'The value to compare with'],
  ['Values', 'The values to compare with'],
  ['Expressions', 'Conditions on the elements of a list'],
  ['All', 'All of these conditions match'],
  ['Any', 'At least one of these conditions matches'],
  ['OnlyOne', 'Exactly one of these conditions matches'],
  ['None', 'None of these conditions match'],
]

/** Completes the YAML of a detection. `names` loads names of stored content. */
export async function completeYaml(
  context: CompletionContext,
  kind: DetectionKind,
  knowledge: Knowledge,
  names: Names,
): Promise<CompletionResult | null> {
  const { state, pos, explicit } = context
  const line = state.doc.lineAt(pos)
  const before = line.text.slice(0, pos - line.from)
  const [, indent = '', dashes = '', key, typed = ''] =
    /^(\s*)((?:-\s+)*)(?:["']?([\w&][\w& ]*)["']?:\s+)?(.*)$/.exec(before) ?? []
  if (before.trimStart().startsWith('#')) return null
  const from = pos - lastWord(typed).length
  const answer = (options: readonly Completion[]): CompletionResult | null =>
    options.length === 0 ? null : { from, options, validFor: /^[\w.[\]:@* -]*$/ }
  if (key === undefined && indent === '' && dashes === '') return explicit || typed !== '' ? answer(keysOf(kind)) : null
  const parents = parentsOf(context, indent.length + dashes.length)
  const list = key === undefined ? parents.at(-1) : undefined
  if (key === 'KeyPath' || key === 'Key' || key === 'DeepKey') return answer(fieldsOf(knowledge))
  if (key === 'Condition') return answer(conditionsFor(context, knowledge))
  if (key === 'AlertTitle') {
    const brace = typed.lastIndexOf('{')
    if (brace === -1 || typed.indexOf('}', brace) !== -1) return null
    return { from: pos - (typed.length - brace - 1), options: fieldsOf(knowledge), validFor: /^[\w.]*$/ }
  }
  const owner = key ?? list
  if (owner === 'LogTypes') return answer(knowledge.logTypes.map((label) => ({ label, type: 'type' })))
  if (owner === 'OutputIds')
    return answer(knowledge.destinations.map(({ outputId, displayName }) => ({ label: outputId, detail: displayName })))
  if (owner === 'SummaryAttributes') return answer(fieldsOf(knowledge))
  if (key === 'Severity' || key === 'ChangeTo') return answer(inOrder(severityNames.toReversed()))
  if (key === 'BaseDetection') return answer((await names.rules()).map((label) => ({ label, type: 'class' })))
  if (owner === 'ScheduledQueries')
    return answer((await names.scheduledQueries()).map((label) => ({ label, type: 'class' })))
  if (parents[0] === 'Reports') {
    if (list === mitreKey || key === mitreKey) {
      // A name can consist of several words.
      const written = /[^[\],"']*$/.exec(typed)?.[0].trimStart() ?? ''
      return { from: pos - written.length, options: techniques(), validFor: /^[\w:. -]*$/ }
    }
    return key === undefined && list === 'Reports'
      ? answer([{ label: mitreKey, apply: `${mitreKey}: `, info: 'Tactics and techniques', type: 'property' }])
      : null
  }
  if (key === 'DedupPeriodMinutes') return answer(inOrder(scheduleIntervals.map(String)))
  if (key === 'Value' || owner === 'Values') return valuesFor(context, knowledge, typed)
  if (key !== undefined && indent === '') {
    const schema = schemasOf(kind)[key]
    if (schema?.enum !== undefined) return answer(schema.enum.map((label) => ({ label, type: 'enum' })))
    if (schema?.type === 'boolean') return answer(['true', 'false'].map((label) => ({ label, type: 'enum' })))
    return null
  }
  if (key === 'ExpectedResult') return answer(inOrder(['true', 'false']))
  if (key !== undefined) return null
  const own = ownKeys.find(([parent]) => parent === list)?.[1]
  if (own !== undefined) return answer(own.map((label) => ({ label, apply: `${label}: `, type: 'property' })))
  if (parents.some((one) => logicKeys.has(one)))
    return explicit || typed !== '' || dashes !== ''
      ? answer(expressionKeys.map(([label, info]) => ({ label, apply: `${label}: `, info, type: 'property' })))
      : null
  if (list === 'Tests')
    return answer(
      ['Name', 'ExpectedResult', ...testKeys[kind]].map((label) => ({
        label,
        apply: `${label}: `,
        type: 'property',
      })),
    )
  return null
}

const mitreKey = 'MITRE ATT&CK'

/** Each tactic with its techniques, found by ID and by name. */
function techniques(): readonly Completion[] {
  const { tactics, techniques: all } = attackCatalogue()
  return [...all.values()]
    .filter(({ state }) => state === 'current')
    .flatMap(({ id, name, tactics: served }) =>
      served.map((tactic) => ({
        label: `${tactic}:${id} ${name}`,
        apply: `${tactic}:${id}`,
        detail: tactics.get(tactic)?.name ?? '',
        type: 'constant',
      })),
    )
}

const testKeys: Readonly<Record<DetectionKind, readonly string[]>> = {
  rule: ['Log', 'Mocks'],
  scheduled_rule: ['Log', 'Mocks'],
  policy: ['Resource', 'Mocks'],
  correlation_rule: ['RuleOutputs'],
}

/** Keys of list items and of nested objects, except for conditions. */
const ownKeys: readonly (readonly [parent: string, keys: readonly string[]])[] = [
  ['DynamicSeverities', ['ChangeTo', 'Conditions']],
  ['AlertContext', ['KeyName', 'KeyValue']],
  ['KeyValue', ['KeyPath', 'Key', 'DeepKey']],
  ['GroupBy', ['KeyPath', 'Key', 'DeepKey']],
  ['Mocks', ['objectName', 'returnValue']],
]

const logicKeys: ReadonlySet<string> = new Set(['Detection', 'InlineFilters', 'DynamicSeverities', 'Conditions'])

function lastWord(typed: string): string {
  return /[\w.[\]:@*-]*$/.exec(typed)?.[0] ?? ''
}

const schemas = new Map<DetectionKind, Readonly<Record<string, KeySchema>>>()

function schemasOf(kind: DetectionKind): Readonly<Record<string, KeySchema>> {
  const known = schemas.get(kind)
  if (known !== undefined) return known
  const { properties = {} } = (specJsonSchemas().get(kind) ?? {}) as {
    properties?: Readonly<Record<string, KeySchema>>
  }
  schemas.set(kind, properties)
  return properties
}

function keysOf(kind: DetectionKind): readonly Completion[] {
  return Object.entries(schemasOf(kind)).map(([label, { description }]) => ({
    label,
    apply: `${label}: `,
    type: 'property',
    ...(description === undefined ? {} : { info: description }),
  }))
}

/** Managed fields and fields of log types; shared fields are listed once. */
export function fieldsOf({ fields }: Pick<Knowledge, 'fields'>): readonly Completion[] {
  const unique = new Map(fields.map((field) => [field.target, field]))
  return [...unique.values()].map(({ target, type, description, logType }) => ({
    label: target,
    detail: type,
    type: 'variable',
    ...(description === undefined || description === '' ? {} : { info: description }),
    boost: logType === null ? -1 : 0,
  }))
}

/**
 * Completes values of the field of the expression: true or false, or the values in the test events. They replace the
 * whole value, which can consist of several words.
 */
function valuesFor(context: CompletionContext, knowledge: Knowledge, typed: string): CompletionResult | null {
  const target = targetAt(context)
  const [, quote, written] = /(?:^|[[,]\s*)(["']?)([^"'[\],]*)$/.exec(typed) ?? []
  if (target === undefined || written === undefined) return null
  const values =
    knowledge.typeOf(target) === 'bool' ? ['true', 'false'] : valuesAt(context.state.doc.toString(), target)
  const options = inOrder(quote === '' ? values : values.filter((value) => !value.startsWith('"')))
  return options.length === 0 ? null : { from: context.pos - written.length, options, validFor: /^[^"'[\],]*$/ }
}

/** Listed in this order, not alphabetically. */
function inOrder(labels: readonly string[]): readonly Completion[] {
  return labels.map((label, at) => ({ label, type: 'enum', boost: labels.length - at }))
}

/** Returns the field of the expression at the cursor. */
function targetAt({ state, pos }: CompletionContext): string | undefined {
  const here = state.doc.lineAt(pos).number
  for (let number = here; number > Math.max(0, here - 40); number--) {
    const { text } = state.doc.line(number)
    const [, target] = /(?:KeyPath|Key):\s*["']?([^"'\s#]+)/.exec(text) ?? []
    if (target !== undefined) return target
    // The next expression starts; an item that is not an object is a value of this one.
    if (/^\s*-\s+\w+:/.test(text)) return undefined
  }
  return undefined
}

/** Operators for the type of the field come first. */
function conditionsFor(context: CompletionContext, knowledge: Knowledge): readonly Completion[] {
  const target = targetAt(context)
  const type = target === undefined ? undefined : knowledge.typeOf(target)
  const fitting = new Map(
    (type === undefined ? [] : operatorsFor(type)).map(({ name, label }) => [name as string, label]),
  )
  return conditionNames.map((label) => ({
    label,
    type: 'keyword',
    boost: fitting.has(label) ? 10 : 0,
    ...(fitting.has(label) ? { detail: fitting.get(label)! } : {}),
  }))
}

/** Returns the parent keys of the line, outermost first. */
function parentsOf({ state, pos }: CompletionContext, column: number): readonly string[] {
  const parents: string[] = []
  let least = Math.max(column, 1)
  for (let number = state.doc.lineAt(pos).number - 1; number > 0 && least > 0; number--) {
    const [, indent = '', dashes = '', key] =
      /^(\s*)((?:-\s+)*)["']?([\w&][\w& ]*)["']?:\s*(?:#.*|[>|][+-]?)?$/.exec(state.doc.line(number).text) ?? []
    if (key === undefined || indent.length + dashes.length >= least) continue
    parents.unshift(key)
    least = indent.length
  }
  return parents
}
