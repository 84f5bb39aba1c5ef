import { InvalidInputError } from '@picket/core'
import type { EngineState, WindowState } from './engine-state.ts'

type Unknown<T> = { readonly [key in keyof T]?: unknown }

/** Validates a stored state against the current format; throws an InvalidInputError that names the first difference. */
export function checkState(state: unknown): asserts state is EngineState {
  if (!isObject<EngineState>(state)) throw wrong('It is no object.')
  const { version, sequence, batches, windows, expiredAt } = state
  if (version !== 1) throw wrong(`Its version is ${JSON.stringify(version) ?? 'missing'}; this engine reads version 1.`)
  if (!isCount(sequence)) throw wrong('"sequence" is no number.')
  if (!isListOf(batches, isText)) throw wrong('"batches" is no list of texts.')
  if (expiredAt !== undefined && !isNumber(expiredAt)) throw wrong('"expiredAt" is no number.')
  if (!Array.isArray(windows)) throw wrong('"windows" is no list.')
  for (const [place, window] of windows.entries()) {
    const field = isObject<WindowState>(window) ? wrongFieldOf(window) : ''
    if (field !== undefined)
      throw wrong(`"windows[${place}]${field === '' ? '' : `.${field}`}" is not as it was written.`)
  }
}

function wrong(what: string): InvalidInputError {
  return new InvalidInputError(`The saved state of the engine cannot be read. ${what}`, {
    hint: 'Restore an intact copy, or start without it: rules then forget their dedup windows, and an alert that is open may be opened again.',
  })
}

const fields: { readonly [field in keyof WindowState]-?: (value: unknown) => boolean } = {
  order: isCount,
  ruleId: isText,
  kind: (kind) => kind === 'match' || kind === 'error',
  period: (period) => isNumber(period) && period > 0,
  dedup: isText,
  alertId: isText,
  start: isNumber,
  firstEventTime: isNumber,
  lastEventTime: isNumber,
  touched: isNumber,
  matches: isCount,
  opened: (opened) => typeof opened === 'boolean',
  unique: (unique) => unique === undefined || isUnique(unique),
  summary: (summary) => summary === undefined || isListOf(summary, (counts) => isListOf(counts, isCounted)),
  attributes: (attributes) => attributes === undefined || isListOf(attributes, isText),
}

function wrongFieldOf(window: Unknown<WindowState>): string | undefined {
  for (const field in fields) {
    if (!fields[field as keyof WindowState](window[field as keyof WindowState])) return field
  }
  const { summary = [], attributes = summary } = window
  return (summary as readonly unknown[]).length === (attributes as readonly unknown[]).length ? undefined : 'attributes'
}

function isUnique(unique: unknown): boolean {
  if (!isObject<{ kind: unknown; values: unknown; registers: unknown }>(unique)) return false
  const { kind, values, registers } = unique
  if (kind === 'exact') return isListOf(values, (value) => isText(value) && /^[0-9a-f]{16}$/.test(value))
  return kind === 'estimate' && isText(registers) && /^(?:[0-9a-f]{2}){4096}$/.test(registers)
}

function isCounted(pair: unknown): boolean {
  return Array.isArray(pair) && pair.length === 2 && isText(pair[0]) && isCount(pair[1])
}

function isObject<T>(value: unknown): value is Unknown<T> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isCount(value: unknown): boolean {
  return isNumber(value) && Number.isSafeInteger(value) && value >= 0
}
