import { severityNames } from '../detections/kinds/severity-names.ts'
import { conditionNames } from '../detections/yaml-logic/index.ts'
import type { SpecKindName } from '../detections/spec.ts'
import { scheduleIntervals } from '../editor/schedules.ts'
import { attackCatalogue } from '../mitre/attack.ts'
import { operatorsFor } from '../filters/operators/index.ts'
import type { CompletionKnowledge, CompletionNames, CompletionOption, Completions } from './completion.ts'
import type { Cursor } from './cursor.ts'
import { fieldOptions } from './field-options.ts'
import { keySchemasOf } from './key-schemas.ts'
import { valuesAt } from './values-at.ts'

const expressionKeys: readonly (readonly [key: string, documentation: string])[] = [
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

/** Completes the YAML of a spec. `names` loads names of other content. */
export async function completeYaml(
  cursor: Cursor,
  kind: SpecKindName,
  knowledge: CompletionKnowledge,
  names: CompletionNames,
): Promise<Completions | undefined> {
  const { offset, explicit, before } = cursor
  const [, indent = '', dashes = '', key, typed = ''] =
    /^(\s*)((?:-\s+)*)(?:["']?([\w&][\w& ]*)["']?:\s+)?(.*)$/.exec(before) ?? []
  if (before.trimStart().startsWith('#')) return undefined
  const from = offset - lastWord(typed).length
  const answer = (options: readonly CompletionOption[]): Completions | undefined =>
    options.length === 0 ? undefined : { from, options, validFor: /^[\w.[\]:@* -]*$/ }
  if (key === undefined && indent === '' && dashes === '')
    return explicit || typed !== '' ? answer(keysOf(kind)) : undefined
  const parents = parentsOf(cursor, indent.length + dashes.length)
  const list = key === undefined ? parents.at(-1) : undefined
  if (key === 'KeyPath' || key === 'Key' || key === 'DeepKey') return answer(fieldOptions(knowledge.fields))
  if (key === 'Condition') return answer(conditionsFor(cursor, knowledge))
  if (key === 'AlertTitle') {
    const brace = typed.lastIndexOf('{')
    if (brace === -1 || typed.indexOf('}', brace) !== -1) return undefined
    return { from: offset - (typed.length - brace - 1), options: fieldOptions(knowledge.fields), validFor: /^[\w.]*$/ }
  }
  const owner = key ?? list
  if (owner === 'LogTypes') return answer(knowledge.logTypes.map((label) => ({ label, kind: 'type' })))
  if (owner === 'OutputIds')
    return answer(
      knowledge.destinations.map(({ outputId, displayName }) => ({
        label: outputId,
        detail: displayName,
        kind: 'constant',
      })),
    )
  if (owner === 'SummaryAttributes') return answer(fieldOptions(knowledge.fields))
  if (key === 'Severity' || key === 'ChangeTo') return answer(inOrder(severityNames.toReversed()))
  if (key === 'BaseDetection') return answer((await names.rules()).map((label) => ({ label, kind: 'class' })))
  if (owner === 'ScheduledQueries')
    return answer((await names.scheduledQueries()).map((label) => ({ label, kind: 'class' })))
  if (parents[0] === 'Reports') {
    if (list === mitreKey || key === mitreKey) {
      // A name can consist of several words.
      const written = /[^[\],"']*$/.exec(typed)?.[0].trimStart() ?? ''
      return { from: offset - written.length, options: techniques(), validFor: /^[\w:. -]*$/ }
    }
    return key === undefined && list === 'Reports'
      ? answer([{ label: mitreKey, apply: `${mitreKey}: `, documentation: 'Tactics and techniques', kind: 'property' }])
      : undefined
  }
  if (key === 'DedupPeriodMinutes') return answer(inOrder(scheduleIntervals.map(String)))
  if (key === 'Value' || owner === 'Values') return valuesFor(cursor, knowledge, typed)
  if (key !== undefined && indent === '') {
    const schema = keySchemasOf(kind)[key]
    if (schema?.enum !== undefined) return answer(schema.enum.map((label) => ({ label, kind: 'enum' })))
    if (schema?.type === 'boolean') return answer(['true', 'false'].map((label) => ({ label, kind: 'enum' })))
    return undefined
  }
  if (key === 'ExpectedResult') return answer(inOrder(['true', 'false']))
  if (key !== undefined) return undefined
  const own = ownKeys.find(([parent]) => parent === list)?.[1]
  if (own !== undefined) return answer(own.map((label) => ({ label, apply: `${label}: `, kind: 'property' })))
  if (parents.some((one) => logicKeys.has(one)))
    return explicit || typed !== '' || dashes !== ''
      ? answer(
          expressionKeys.map(([label, documentation]) => ({
            label,
            apply: `${label}: `,
            documentation,
            kind: 'property',
          })),
        )
      : undefined
  if (list === 'Tests')
    return answer(
      ['Name', 'ExpectedResult', ...(testKeys[kind] ?? [])].map((label) => ({
        label,
        apply: `${label}: `,
        kind: 'property',
      })),
    )
  return undefined
}

const mitreKey = 'MITRE ATT&CK'

/** Each tactic with its techniques, found by ID and by name. */
function techniques(): readonly CompletionOption[] {
  const { tactics, techniques: all } = attackCatalogue()
  return [...all.values()]
    .filter(({ state }) => state === 'current')
    .flatMap(({ id, name, tactics: served }) =>
      served.map((tactic) => ({
        label: `${tactic}:${id} ${name}`,
        apply: `${tactic}:${id}`,
        detail: tactics.get(tactic)?.name ?? '',
        kind: 'constant' as const,
      })),
    )
}

const testKeys: { readonly [kind in SpecKindName]?: readonly string[] } = {
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
  const [word = ''] = /[\w.[\]:@*-]*$/.exec(typed) ?? []
  // The bracket of a list is not part of its first item.
  return word.replace(/^\[+/, '')
}

function keysOf(kind: SpecKindName): readonly CompletionOption[] {
  return Object.entries(keySchemasOf(kind)).map(([label, { description }]) => ({
    label,
    apply: `${label}: `,
    kind: 'property',
    ...(description === undefined ? {} : { documentation: description }),
  }))
}

/**
 * Completes values of the field of the expression: true or false, or the values in the test events. They replace the
 * whole value, which can consist of several words.
 */
function valuesFor(cursor: Cursor, knowledge: CompletionKnowledge, typed: string): Completions | undefined {
  const target = targetAt(cursor)
  const [, quote, written] = /(?:^|[[,]\s*)(["']?)([^"'[\],]*)$/.exec(typed) ?? []
  if (target === undefined || written === undefined) return undefined
  const values = knowledge.typeOf(target) === 'bool' ? ['true', 'false'] : valuesAt(cursor.text, target)
  const options = inOrder(quote === '' ? values : values.filter((value) => !value.startsWith('"')))
  return options.length === 0 ? undefined : { from: cursor.offset - written.length, options, validFor: /^[^"'[\],]*$/ }
}

/** Listed in this order, not alphabetically. */
function inOrder(labels: readonly string[]): readonly CompletionOption[] {
  return labels.map((label, at) => ({ label, kind: 'enum', rank: labels.length - at }))
}

/** Returns the field of the expression at the cursor. */
function targetAt(cursor: Cursor): string | undefined {
  let left = 40
  for (const text of [cursor.before, ...cursor.above()]) {
    const [, target] = /(?:KeyPath|Key):\s*["']?([^"'\s#]+)/.exec(text) ?? []
    if (target !== undefined) return target
    // The next expression starts; an item that is not an object is a value of this one.
    if (/^\s*-\s+\w+:/.test(text) || --left === 0) return undefined
  }
  return undefined
}

/** Operators for the type of the field come first. */
function conditionsFor(cursor: Cursor, knowledge: CompletionKnowledge): readonly CompletionOption[] {
  const target = targetAt(cursor)
  const type = target === undefined ? undefined : knowledge.typeOf(target)
  const fitting = new Map(
    (type === undefined ? [] : operatorsFor(type)).map(({ name, label }) => [name as string, label]),
  )
  return conditionNames.map((label) => ({
    label,
    kind: 'keyword',
    rank: fitting.has(label) ? 10 : 0,
    ...(fitting.has(label) ? { detail: fitting.get(label)! } : {}),
  }))
}

/** Returns the parent keys of the line, outermost first. */
function parentsOf(cursor: Cursor, column: number): readonly string[] {
  const parents: string[] = []
  let least = Math.max(column, 1)
  for (const line of cursor.above()) {
    const [, indent = '', dashes = '', key] =
      /^(\s*)((?:-\s+)*)["']?([\w&][\w& ]*)["']?:\s*(?:#.*|[>|][+-]?)?$/.exec(line) ?? []
    if (key === undefined || indent.length + dashes.length >= least) continue
    parents.unshift(key)
    least = indent.length
    if (least === 0) break
  }
  return parents
}
