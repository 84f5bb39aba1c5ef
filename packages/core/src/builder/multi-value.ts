import { accepts, parseEntered } from '../filters/entered-value.ts'
import { toElementType, type FieldType } from '../filters/field-types.ts'
import { printJson } from '../values/print-json.ts'

/** The state of the dialog in which a list of values is edited. */
export interface MultiValue {
  readonly type: FieldType
  /** As entered, each value once. */
  readonly values: readonly string[]
  readonly splitOnComma: boolean
  /** The index of the value that is being changed. */
  readonly editing?: number
  /** The message about the last action, shown beside the entry. */
  readonly message?: string
}

export type MultiValueAction =
  | { readonly kind: 'add'; readonly text: string }
  | { readonly kind: 'edit'; readonly index: number }
  | { readonly kind: 'update'; readonly text: string }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'delete'; readonly index: number }
  | { readonly kind: 'clear' }
  | { readonly kind: 'split-on-comma'; readonly on: boolean }

export function createMultiValue(type: FieldType, values: readonly string[] = []): MultiValue {
  return { type, values: deduplicate(type, values), splitOnComma: true }
}

/** Returns the dialog after an action; an action that does not apply changes only the message. */
export function editMultiValue(state: MultiValue, action: MultiValueAction): MultiValue {
  const { type, values, splitOnComma, editing } = state
  const base = { type, values, splitOnComma }
  const still = editing === undefined ? base : { ...base, editing }
  switch (action.kind) {
    case 'add':
      return addValues(base, action.text)
    case 'edit':
      return action.index in values ? { ...base, editing: action.index } : base
    case 'update':
      return editing === undefined ? base : updateValue({ ...base, editing }, action.text)
    case 'cancel':
      return base
    case 'delete': {
      const left = { ...base, values: values.filter((_, i) => i !== action.index) }
      if (editing === undefined || editing === action.index) return left
      return { ...left, editing: editing > action.index ? editing - 1 : editing }
    }
    case 'clear':
      return { ...base, values: [] }
    case 'split-on-comma':
      return { ...still, splitOnComma: action.on }
  }
}

function addValues(state: MultiValue, text: string): MultiValue {
  const { fresh, message, isRefused } = sortPieces(state, text, state.values)
  return withMessage(isRefused ? state : { ...state, values: [...fresh, ...state.values] }, message)
}

/** The entered value replaces the value that is being changed; so do several values. */
function updateValue(state: MultiValue & { readonly editing: number }, text: string): MultiValue {
  const { type, values, splitOnComma, editing } = state
  const { fresh, message, isRefused } = sortPieces(state, text, values.toSpliced(editing, 1))
  const updated = { type, values: values.toSpliced(editing, 1, ...fresh), splitOnComma }
  return withMessage(isRefused ? state : updated, message)
}

function withMessage(state: MultiValue, message: string | undefined): MultiValue {
  return message === undefined ? state : { ...state, message }
}

interface SortedPieces {
  /** Valid, and not in the list yet. */
  readonly fresh: readonly string[]
  readonly message: string | undefined
  /** None of it is valid. */
  readonly isRefused: boolean
}

function sortPieces({ type, splitOnComma }: MultiValue, text: string, present: readonly string[]): SortedPieces {
  const pieces = splitOnComma ? text.split(',').map((piece) => piece.trim()) : [text]
  const entered = pieces.filter((piece) => piece !== '')
  const wrong = [...new Set(entered.filter((piece) => !accepts(type, piece)))]
  if (entered.length === 0 || (entered.length === 1 && wrong.length === 1))
    return { fresh: [], message: 'Invalid value', isRefused: true }
  const keys = new Set(present.map((value) => keyOf(type, value)))
  const right = entered.filter((piece) => accepts(type, piece) && !keys.has(keyOf(type, piece)))
  const fresh = deduplicate(type, right)
  if (wrong.length > 0) {
    const message = `One or more invalid values were ignored: ${listed(wrong)}`
    return { fresh, message, isRefused: fresh.length === 0 }
  }
  const isRefused = fresh.length === 0
  return { fresh, message: isRefused ? 'Value exists already' : undefined, isRefused }
}

/** The first of equal values is kept. */
function deduplicate(type: FieldType, values: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  return values.filter((value) => {
    const key = keyOf(type, value)
    return seen.has(key) ? false : seen.add(key)
  })
}

/** Values are compared by meaning: `07` and `7` in a field of integers, `1` and `1.0` in one of floats. */
function keyOf(type: FieldType, text: string): string {
  return toElementType(type) === 'float' ? String(Number(text)) : printJson(parseEntered(type, text))
}

/** More would fill the screen. */
const mostListed = 20

function listed(values: readonly string[]): string {
  const shown = values.slice(0, mostListed).join(', ')
  return values.length > mostListed ? `${shown} and ${values.length - mostListed} more` : shown
}
