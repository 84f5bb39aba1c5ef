import type { FolderRow } from '../../folder/folder.ts'
import { createTextField, textOf, type TextField } from '../../state/text-field.ts'
import { problemOf, questionsFor, type Answers, type Choice, type Question, type QuestionKey } from './questions.ts'

/** How far the wizard is. `at` past the last question: everything is answered, and what will be written is looked at. */
export interface WizardState {
  readonly answers: Answers
  /** What is offered where nothing was answered yet. */
  readonly proposals: Answers
  /** What was known before: it is not asked, but can be gone back to. */
  readonly given: Answers
  readonly at: number
  readonly field: TextField
  /** Which of the choices. */
  readonly cursor: number
  /** Why the answer was not taken. */
  readonly problem?: string
  /** Something was answered or typed: leaving asks. */
  readonly isTouched: boolean
}

const defaults: Answers = { kind: 'rule', severity: 'Medium', logic: 'yaml', form: 'sequence' }

export function beginWizard(given: Answers, proposals: Answers): WizardState {
  const state = {
    answers: given,
    given,
    proposals: { ...defaults, ...proposals },
    at: 0,
    field: createTextField(),
    cursor: 0,
    isTouched: false,
  }
  return enter(state, nextAsked(state, 0))
}

export function questionAt({ answers, at }: WizardState): Question | undefined {
  return questionsFor(answers)[at]
}

/** What can be chosen now: what fits what was typed, and what was typed itself where anything will do. */
export function choicesOf(state: WizardState, rows: readonly FolderRow[]): readonly Choice[] {
  const question = questionAt(state)
  if (question?.choices === undefined) return []
  const typed = textOf(state.field).trim()
  const all = question.choices(rows, state.answers)
  const lower = typed.toLowerCase()
  const fits = all.filter(({ value, note }) => `${value} ${note}`.toLowerCase().includes(lower))
  const starts = fits.filter(({ value }) => value.toLowerCase().startsWith(lower))
  const found = [...starts, ...fits.filter((one) => !starts.includes(one))]
  const isNew = typed !== '' && question.isClosed !== true && !all.some(({ value }) => value === typed)
  return isNew ? [...found, { value: typed, note: 'as typed' }] : found
}

/** Takes what is typed or chosen, and goes on; or says why not. */
export function answer(state: WizardState, rows: readonly FolderRow[]): WizardState {
  const question = questionAt(state)
  if (question === undefined) return state
  const choices = choicesOf(state, rows)
  const typed = textOf(state.field)
  const isSkipped = question.isOptional === true && typed.trim() === '' && state.cursor === 0
  const chosen = isSkipped ? '' : (choices[Math.min(state.cursor, choices.length - 1)]?.value ?? typed)
  const problem = problemOf(question, chosen, rows, state.answers)
  if (problem !== undefined) return { ...state, problem }
  const next = { ...state, answers: { ...state.answers, [question.key]: chosen }, isTouched: true }
  return enter(next, nextAsked(next, state.at + 1))
}

/** The first question from one on that nobody has answered beforehand; past the last where there is none. */
function nextAsked({ answers, given }: WizardState, from: number): number {
  const questions = questionsFor(answers)
  const at = questions.findIndex(({ key }, index) => index >= from && given[key] === undefined)
  return at === -1 ? questions.length : at
}

/** The question before; the same state at the first. */
export function stepBack(state: WizardState): WizardState {
  return state.at === 0 ? state : enter(state, state.at - 1)
}

/** Answers all that is left with what is proposed; stops at the first that cannot be. */
export function answerAll(state: WizardState, rows: readonly FolderRow[]): WizardState {
  let now = state
  for (let steps = 0; questionAt(now) !== undefined && steps < 20; steps += 1) {
    const next = answer(now, rows)
    if (next.problem !== undefined) return next
    now = next
  }
  return now
}

/** What was typed, or another choice. */
export function typed(state: WizardState, field: TextField): WizardState {
  const { problem: _, ...rest } = state
  return { ...rest, field, cursor: 0, isTouched: true }
}

export function moved(state: WizardState, by: number, count: number): WizardState {
  const { problem: _, ...rest } = state
  return { ...rest, cursor: Math.max(0, Math.min(count - 1, state.cursor + by)) }
}

/** Puts a question with its answer of before, or what is proposed. */
function enter(state: WizardState, at: number): WizardState {
  const { problem: _, ...rest } = state
  const question = questionsFor(state.answers)[at]
  if (question === undefined) return { ...rest, at, field: createTextField(), cursor: 0 }
  const value = valueOf(state, question.key)
  if (question.isClosed !== true) return { ...rest, at, field: createTextField(value), cursor: 0 }
  const choices = question.choices?.([], state.answers) ?? []
  const cursor = Math.max(
    0,
    choices.findIndex((one) => one.value === value),
  )
  return { ...rest, at, field: createTextField(), cursor }
}

function valueOf({ answers, proposals }: WizardState, key: QuestionKey): string {
  return answers[key] ?? proposals[key] ?? ''
}
