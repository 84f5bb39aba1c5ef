import type { FieldPath, Filter, Value } from '@picket/core'
import { createCursor, type Cursor } from './cursor.ts'

export interface ConditionProblem {
  readonly message: string
  readonly hint: string
  readonly within: readonly [start: number, end: number]
}

export type ParsedCondition =
  { readonly filter: Filter; readonly problem?: undefined } | { readonly problem: ConditionProblem }

/** How deeply brackets can nest, and how long a condition can be. */
const maxNesting = 32
const maxLength = 4_000

/** Thrown where a condition is invalid; caught below. */
class Broken extends Error {
  readonly problem: ConditionProblem

  constructor(problem: ConditionProblem) {
    super(problem.message)
    this.problem = problem
  }
}

/**
 * Parses `type == "user" and (name exists or id in [1, 2])`. `and` binds more tightly than `or`. Paths are parsed by
 * `toPath`, which returns undefined for invalid ones.
 */
export function parseCondition(text: string, toPath: (text: string) => FieldPath | undefined): ParsedCondition {
  if (text.length > maxLength)
    return { problem: { message: 'is too long', hint: `Use at most ${maxLength} characters.`, within: [0, maxLength] } }
  const cursor = createCursor(text)
  try {
    const filter = readOr(cursor, toPath, 0)
    cursor.skipSpace()
    if (!cursor.isAtEnd()) fail(cursor, 'continues where it should end', 'Join comparisons with "and" or "or".')
    return { filter }
  } catch (error) {
    if (error instanceof Broken) return { problem: error.problem }
    throw error
  }
}

type ToPath = (text: string) => FieldPath | undefined

function readOr(cursor: Cursor, toPath: ToPath, depth: number): Filter {
  return readJoined('or', 'any', cursor, () => readJoined('and', 'all', cursor, () => readOne(cursor, toPath, depth)))
}

function readJoined(word: string, quantifier: 'any' | 'all', cursor: Cursor, read: () => Filter): Filter {
  const filters = [read()]
  while (cursor.acceptWord(word)) filters.push(read())
  return filters.length === 1 ? filters[0]! : { kind: 'combined', quantifier, filters }
}

function readOne(cursor: Cursor, toPath: ToPath, depth: number): Filter {
  if (cursor.accept('(')) {
    if (depth >= maxNesting) fail(cursor, 'nests brackets too deeply', 'Write it with fewer brackets.')
    const inner = readOr(cursor, toPath, depth + 1)
    if (!cursor.accept(')')) fail(cursor, 'lacks a closing bracket', 'Add ")".')
    return inner
  }
  const written = cursor.readPath()
  if (written === undefined) return fail(cursor, 'lacks a field', 'Write the name of a field.')
  const field = toPath(written.text)
  if (field === undefined)
    throw new Broken({
      message: `has "${written.text}", which is not the path of a field`,
      hint: 'Write names with dots between them; those with special characters in double quotes.',
      within: written.within,
    })
  return readComparison(field, cursor)
}

function readComparison(field: FieldPath, cursor: Cursor): Filter {
  const condition = (operator: 'Equals' | 'DoesNotEqual' | 'Contains' | 'IsIn', value: Value): Filter => ({
    kind: 'condition',
    field,
    operator,
    wanted: { kind: 'value', value },
  })
  if (cursor.accept('==')) return condition('Equals', readLiteral(cursor))
  if (cursor.accept('!=')) return condition('DoesNotEqual', readLiteral(cursor))
  if (cursor.acceptWord('contains')) return condition('Contains', readLiteral(cursor))
  if (cursor.acceptWord('in')) return condition('IsIn', readList(cursor))
  if (cursor.acceptWord('exists')) return { kind: 'condition', field, operator: 'Exists', wanted: { kind: 'nothing' } }
  const hint = cursor.isNext('=') ? 'Write "==", with two signs.' : 'Use "==", "!=", "in", "contains" or "exists".'
  return fail(cursor, 'lacks a comparison', hint)
}

function readList(cursor: Cursor): readonly Value[] {
  if (!cursor.accept('[')) return fail(cursor, 'lacks a list after "in"', 'Write it in square brackets: ["a", "b"].')
  const items = [readLiteral(cursor)]
  while (cursor.accept(',')) items.push(readLiteral(cursor))
  if (!cursor.accept(']')) fail(cursor, 'has a list that is not closed', 'Add "]".')
  return items
}

function readLiteral(cursor: Cursor): Value {
  const literal = cursor.readLiteral()
  if (literal !== undefined) return literal
  return fail(cursor, 'lacks a value', 'Write a text in double quotes, a number, true, false or null.')
}

function fail(cursor: Cursor, message: string, hint: string): never {
  throw new Broken({ message, hint, within: cursor.here() })
}
