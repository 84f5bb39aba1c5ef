import { accepts, parseEntered } from '../filters/entered-value.ts'
import type { FieldType } from '../filters/field-types.ts'
import { printJson } from '../values/print-json.ts'

/** The dialog in which a list of values is edited (specification 001: sections 4 and 5). */
export interface MultiValue {
  readonly type: FieldType
  /** As entered, each value once. */
  readonly values: readonly string[]
  readonly splitOnComma: boolean
  /** The place of the value that is being changed. */
  readonly editing?: number
  /** About the last action, to be shown beside the entry. */
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

/** The dialog after an action; an action that does not apply changes nothing but the message. */
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
  const { type, values, splitOnComma } = state
  const pieces = splitOnComma ? text.split(',').map((piece) => piece.trim()) : [text]
  const entered = pieces.filter((piece) => piece !== '')
  const right = entered.filter((piece) => accepts(type, piece))
  const wrong = [...new Set(entered.filter((piece) => !accepts(type, piece)))]
  const present = new Set(values.map((value) => keyOf(type, value)))
  const fresh = deduplicate(
    type,
    right.filter((piece) => !present.has(keyOf(type, piece))),
  )
  const added = { ...state, values: [...fresh, ...values] }
  if (entered.length === 0) return { ...state, message: 'Invalid value' }
  if (entered.length === 1 && wrong.length === 1) return { ...state, message: 'Invalid value' }
  if (wrong.length > 0) return { ...added, message: `One or more invalid values were ignored: ${listed(wrong)}` }
  return fresh.length === 0 ? { ...state, message: 'Value exists already' } : added
}

function updateValue(state: MultiValue & { readonly editing: number }, text: string): MultiValue {
  const { type, values, splitOnComma, editing } = state
  const entered = splitOnComma ? text.trim() : text
  if (!accepts(type, entered)) return { ...state, message: 'Invalid value' }
  const key = keyOf(type, entered)
  if (values.some((value, i) => i !== editing && keyOf(type, value) === key))
    return { ...state, message: 'Value exists already' }
  return { type, values: values.with(editing, entered), splitOnComma }
}

/** The first of equal values stays. */
function deduplicate(type: FieldType, values: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  return values.filter((value) => {
    const key = keyOf(type, value)
    return seen.has(key) ? false : seen.add(key)
  })
}

/** Values are the same when they mean the same: `07` and `7` in a field of integers. */
function keyOf(type: FieldType, text: string): string {
  return printJson(parseEntered(type, text))
}

/** More would fill the screen. */
const mostListed = 20

function listed(values: readonly string[]): string {
  const shown = values.slice(0, mostListed).join(', ')
  return values.length > mostListed ? `${shown} and ${values.length - mostListed} more` : shown
}
