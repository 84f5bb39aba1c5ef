import type { FolderRow } from '../../folder/folder.ts'
import { createTextField, textOf, type TextField } from '../../state/text-field.ts'
import { problemOf, questionsFor, type Answers, type Choice, type Question, type QuestionKey } from './questions.ts'

/** The state of the wizard. If `at` is past the last question, all are answered and the preview is shown. */
export interface WizardState {
  readonly answers: Answers
  /** Suggested answers. */
  readonly proposals: Answers
  /** Answers known in advance: skipped, but the user can go back to them. */
  readonly given: Answers
  readonly at: number
  readonly field: TextField
  /** The index of the choice. */
  readonly cursor: number
  /** Why the answer was rejected. */
  readonly problem?: string
  /** Whether something was answered or typed: leaving confirms. */
  readonly isTouched: boolean
}

const defaults: Answers = { kind: 'rule', severity: 'Medium', logic: 'yaml', form: 'sequence' }

export function startWizard(given: Answers, proposals: Answers): WizardState {
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

/** Returns the choices: those that match the typed text, and the typed text itself if free text is valid. */
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

/** Accepts the typed or chosen answer and moves on, or sets the reason for rejecting it. */
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

/** Returns the index of the first unanswered question, from an index on; past the last if all are answered. */
function nextAsked({ answers, given }: WizardState, from: number): number {
  const questions = questionsFor(answers)
  const at = questions.findIndex(({ key }, index) => index >= from && given[key] === undefined)
  return at === -1 ? questions.length : at
}

/** Goes to the previous question; the state stays the same at the first. */
export function stepBack(state: WizardState): WizardState {
  return state.at === 0 ? state : enter(state, state.at - 1)
}

/** Accepts the suggestions for all remaining questions; stops at the first without one. */
export function answerAll(state: WizardState, rows: readonly FolderRow[]): WizardState {
  let now = state
  for (let steps = 0; questionAt(now) !== undefined && steps < 20; steps += 1) {
    const next = answer(now, rows)
    if (next.problem !== undefined) return next
    now = next
  }
  return now
}

/** Changes the typed text, or the choice. */
export function typed(state: WizardState, field: TextField): WizardState {
  const { problem: _, ...rest } = state
  return { ...rest, field, cursor: 0, isTouched: true }
}

export function moved(state: WizardState, by: number, count: number): WizardState {
  const { problem: _, ...rest } = state
  return { ...rest, cursor: Math.max(0, Math.min(count - 1, state.cursor + by)) }
}

/** Shows a question with its previous or suggested answer. */
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
