import { draftKinds, severityNames, type DraftKind } from '@picket/core'
import { idProblem } from '../../../commands/new/check-request.ts'
import type { FolderRow } from '../../folder/folder.ts'

export type Answers = Readonly<Partial<Record<QuestionKey, string>>>

export type QuestionKey =
  | 'kind'
  | 'id'
  | 'logTypes'
  | 'resourceType'
  | 'query'
  | 'base'
  | 'runAs'
  | 'severity'
  | 'logic'
  | 'form'
  | 'rule1'
  | 'rule2'
  | 'rule3'

export interface Choice {
  readonly value: string
  readonly note: string
}

/** A question of the wizard. */
export interface Question {
  readonly key: QuestionKey
  /** The label before its answer. */
  readonly label: string
  readonly asks: string
  /** The placeholder. */
  readonly example: string
  readonly choices?: (rows: readonly FolderRow[], answers: Answers) => readonly Choice[]
  /** Whether only listed answers are valid. */
  readonly isClosed?: boolean
  readonly isOptional?: boolean
  /** Returns what is wrong with an answer. */
  readonly check?: (answer: string, rows: readonly FolderRow[], answers: Answers) => string | undefined
}

const id: Question = {
  key: 'id',
  label: 'id',
  asks: 'Its id?',
  example: 'Okta.AdminRoleAssigned',
  check: (answer, rows, answers) => idProblem(answer, { specs: rows }, kindOf(answers)),
}

const ruleChoices = (rows: readonly FolderRow[], answers: Answers): readonly Choice[] =>
  rows
    .filter(({ kind }) => kind === 'rule' || kind === 'scheduled_rule' || kind === 'correlation_rule')
    .filter((row) => row.id !== answers.rule1 && row.id !== answers.rule2)
    .map((row) => ({ value: row.id, note: row.name ?? '' }))

const rule = (key: 'rule1' | 'rule2' | 'rule3', asks: string, isOptional = false): Question => ({
  key,
  label: `rule ${key.slice(4)}`,
  asks,
  example: 'First.Rule',
  choices: ruleChoices,
  isOptional,
})

const byNeed: Readonly<Record<string, readonly Question[]>> = {
  id: [id],
  logTypes: [
    {
      key: 'logTypes',
      label: 'log type',
      asks: 'Which log type?',
      example: 'Okta.SystemLog',
      choices: (rows) => counted(rows.filter(({ kind }) => kind !== 'policy').flatMap(({ logTypes }) => logTypes)),
    },
  ],
  resourceType: [
    {
      key: 'resourceType',
      label: 'resource type',
      asks: 'Which resource type?',
      example: 'AWS.S3.Bucket',
      choices: (rows) => counted(rows.filter(({ kind }) => kind === 'policy').flatMap(({ logTypes }) => logTypes)),
    },
  ],
  query: [
    {
      key: 'query',
      label: 'query',
      asks: 'Which scheduled query?',
      example: 'My.Query',
      choices: (rows) => idsOf(rows, 'scheduled_query'),
    },
  ],
  base: [
    {
      key: 'base',
      label: 'base',
      asks: 'Which base rule?',
      example: 'Base.Rule',
      choices: (rows) => idsOf(rows, 'rule'),
    },
  ],
  runAs: [{ key: 'runAs', label: 'run as', asks: 'Which user does it run as?', example: 'user@example.com' }],
  severity: [
    {
      key: 'severity',
      label: 'severity',
      asks: 'How severe is a match?',
      example: 'Medium',
      choices: () => severityNames.map((value) => ({ value, note: '' })),
      isClosed: true,
    },
  ],
  logic: [
    {
      key: 'logic',
      label: 'logic',
      asks: 'Which language for the logic?',
      example: 'yaml',
      choices: () => [
        { value: 'yaml', note: 'conditions, also shown in the builder' },
        { value: 'python', note: 'anything' },
      ],
      isClosed: true,
    },
  ],
  form: [
    {
      key: 'form',
      label: 'form',
      asks: 'How do its rules match?',
      example: 'sequence',
      choices: () => [
        { value: 'sequence', note: 'in order' },
        { value: 'group', note: 'together, in any order' },
      ],
      isClosed: true,
    },
  ],
  rules: [
    rule('rule1', 'The first rule?'),
    rule('rule2', 'The second rule?'),
    rule('rule3', 'The third rule? (optional)', true),
  ],
}

const kind: Question = {
  key: 'kind',
  label: 'kind',
  asks: 'What do you want to create?',
  example: 'rule',
  choices: () => draftKinds.map(({ name, summary }) => ({ value: name, note: summary })),
  isClosed: true,
}

export function kindOf({ kind: name }: Answers): DraftKind | undefined {
  return draftKinds.find((one) => one.name === name)
}

/** Returns the questions in order; the kind decides which follow. */
export function questionsFor(answers: Answers): readonly Question[] {
  return [kind, ...(kindOf(answers)?.needs ?? ['id']).flatMap((need) => byNeed[need] ?? [])]
}

/** Returns what is wrong with an answer; undefined if it is valid. */
export function problemOf(
  question: Question,
  answer: string,
  rows: readonly FolderRow[],
  answers: Answers,
): string | undefined {
  if (answer.trim() === '')
    return question.isOptional === true ? undefined : (question.check?.('', rows, answers) ?? 'Enter an answer.')
  if (question.isClosed === true) {
    const values = question.choices?.(rows, answers).map(({ value }) => value) ?? []
    if (!values.includes(answer)) return `"${answer}" is not one of: ${values.join(', ')}.`
  }
  return question.check?.(answer, rows, answers)
}

/** Returns the equivalent arguments of `picket new`. */
export function wordsFor(
  answers: Answers,
  given: { readonly event?: string; readonly technique?: string },
): readonly string[] {
  const { kind: name = 'rule', rule1, rule2, rule3, ...rest } = answers
  const options: Readonly<Record<string, string | undefined>> = {
    id: rest.id,
    'log-type': rest.logTypes,
    'resource-type': rest.resourceType,
    query: rest.query,
    base: rest.base,
    'run-as': rest.runAs,
    severity: rest.severity,
    logic: rest.logic,
    form: rest.form,
    event: given.event,
    mitre: given.technique,
  }
  const rules = [rule1, rule2, rule3].filter((one) => one !== undefined && one !== '')
  return [
    'new',
    name,
    ...Object.entries(options).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [`--${key}=${value}`],
    ),
    ...rules.map((one) => `--rule=${one}`),
    '--no-input',
  ]
}

/** Returns the distinct values, the most frequent first. */
function counted(names: readonly string[]): readonly Choice[] {
  return [...Map.groupBy(names, (name) => name)]
    .toSorted((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1))
    .map(([value, all]) => ({ value, note: `${all.length.toLocaleString('en')} here` }))
}

function idsOf(rows: readonly FolderRow[], wanted: string): readonly Choice[] {
  return rows
    .filter((row) => row.kind === wanted && row.id !== '')
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((row) => ({ value: row.id, note: row.name ?? '' }))
}
