import { completeYaml } from './complete-yaml.ts'
import type { CompletionKnowledge, CompletionNames, CompletionOption, Completions } from './completion.ts'
import type { Cursor } from './cursor.ts'
import { fieldOptions } from './field-options.ts'

type Keys = readonly (readonly [key: string, documentation: string])[]

const block: Keys = [
  ['Sequence', 'Steps that match one after the other'],
  ['Group', 'Members that match in any order'],
  ['Transitions', 'How the steps of a sequence follow each other'],
  ['MatchCriteria', 'What members of a group have in common'],
  ['MinMatchCount', 'The number of members of a group that must match, at least 2'],
  ['LookbackWindowMinutes', 'How far back signals count, in minutes: 15 to 21600'],
  ['Schedule', 'How often it is evaluated'],
  ['EventEvaluationOrder', 'Chronological or ReverseChronological'],
]
const step: Keys = [
  ['ID', 'The name used in transitions, criteria and tests'],
  ['RuleID', 'The rule whose signals are counted'],
  ['MinMatchCount', 'The minimum number of signals, 1 by default'],
  ['MaxMatchCount', 'The maximum number of signals'],
  ['Absence', 'true: there must be no signal'],
  ['SignalMatch', 'Conditions on the signal'],
]
/** The keys below each name in `MatchCriteria`. */
const criterion = 'a value in common'
const keysBelow: Readonly<Record<string, Keys>> = {
  Detection: block,
  Sequence: step,
  Group: step,
  Transitions: [
    ['ID', 'Its name'],
    ['From', 'The ID of the earlier step'],
    ['To', 'The ID of the later step'],
    ['WithinTimeFrameMinutes', '1 to 1440; the lookback if not written'],
    ['Match', 'The value that both steps have'],
  ],
  Match: [
    ['On', 'The field that has the value on both steps'],
    ['From', 'The field of the earlier step'],
    ['To', 'The field of the later step'],
  ],
  Schedule: [
    ['RateMinutes', 'The interval in minutes, at least 2'],
    ['CronExpression', 'At these times'],
    ['TimeoutMinutes', 'The maximum duration of an evaluation in minutes, at least 1'],
  ],
  [criterion]: [
    ['GroupID', 'The ID of a member of the group'],
    ['Match', 'Its field that has the value in common'],
  ],
  RuleOutputs: [
    ['ID', 'The ID of a step'],
    ['Matches', 'Its signals: field, value, minutes'],
  ],
}

/** Completes a correlation rule: keys by their position, rule IDs, step IDs, and fields of their signals. */
export async function completeCorrelation(
  cursor: Cursor,
  knowledge: CompletionKnowledge,
  names: CompletionNames,
): Promise<Completions | undefined> {
  const { text, offset, explicit, before } = cursor
  const [, indent = '', dashes = '', key, typed = ''] =
    /^(\s*)((?:-\s+)*)(?:["']?(\w+)["']?:\s*)?(.*)$/.exec(before) ?? []
  const parent = parentOf(cursor, indent.length + dashes.length)
  const known = parent === undefined ? undefined : keysBelow[parent]
  if (known === undefined || before.trimStart().startsWith('#'))
    return completeYaml(cursor, 'correlation_rule', knowledge, names)
  const from = offset - (/[\w.:-]*$/.exec(typed)?.[0].length ?? 0)
  const answer = (options: readonly CompletionOption[]): Completions | undefined =>
    options.length === 0 ? undefined : { from, options, validFor: /^[\w.:-]*$/ }
  if (key === undefined) {
    if (!explicit && typed === '' && dashes === '') return undefined
    return answer(
      known.map(([label, documentation]) => ({ label, documentation, apply: `${label}: `, kind: 'property' })),
    )
  }
  if (key === 'RuleID') return answer((await names.steps()).map((label) => ({ label, kind: 'class' })))
  if (key === 'EventEvaluationOrder')
    return answer(['Chronological', 'ReverseChronological'].map((label) => ({ label, kind: 'enum' })))
  if (key === 'Absence') return answer(['true', 'false'].map((label) => ({ label, kind: 'enum' })))
  if ((parent === 'Match' && matchSides.has(key)) || (parent === criterion && key === 'Match'))
    return answer(fieldOptions(await names.fieldsOfRules(rulesIn(text))))
  const isStepName =
    parent === 'Transitions'
      ? key === 'From' || key === 'To'
      : (parent === 'RuleOutputs' && key === 'ID') || (parent === criterion && key === 'GroupID')
  return isStepName ? answer(stepIds(text).map((label) => ({ label, kind: 'variable' }))) : undefined
}

/** The key above the current line. The keys of `MatchCriteria` are user-defined names. */
function parentOf(cursor: Cursor, column: number): string | undefined {
  let [least, nearest]: [number, string | undefined] = [column, undefined]
  for (const line of cursor.above()) {
    if (least <= 0) break
    const [, indent = '', dashes = '', key] = /^(\s*)((?:-\s+)*)["']?([\w.-]+)["']?:\s*(?:#.*)?$/.exec(line) ?? []
    if (key === undefined || indent.length + dashes.length >= least) continue
    if (nearest !== undefined) return key === 'MatchCriteria' ? criterion : nearest
    nearest = key
    least = indent.length + dashes.length
  }
  return nearest
}

/** Fields of the steps that a transition connects. */
const matchSides: ReadonlySet<string> = new Set(['On', 'From', 'To'])

function stepIds(text: string): readonly string[] {
  const [steps = ''] =
    /^[ -]*(?:Sequence|Group):[\s\S]*?(?=^\s*(?:Transitions|MatchCriteria|Schedule|Tests):|$(?![\s\S]))/m.exec(text) ??
    []
  return [...steps.matchAll(/\bID:\s*["']?([^"'\s#,}]+)/g)].flatMap(([whole, id], at, all) =>
    id !== undefined && !whole.startsWith('RuleID') && all.findIndex(([, one]) => one === id) === at ? [id] : [],
  )
}

/** The rules of its steps: the ID of the rule itself is at the top level. */
function rulesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/^(?: +|[ -]+ )RuleID:\s*["']?([^"'\s#]+)/gm)].flatMap(([, id]) => id ?? []))]
}
