import { didYouMean, InvalidInputError, LimitError } from '@picket/core'
import { splitTemplate, type Piece } from './template-pieces.ts'

/** Returns the text of a saved query, whose macros others import. */
export type FindTemplate = (name: string) => string | undefined

/** Whether a text has to be expanded before it is SQL. */
export function isTemplate(sql: string): boolean {
  return sql.includes('{%') || sql.includes('{{')
}

interface Macro {
  readonly parameters: readonly string[]
  readonly body: readonly Piece[]
  readonly isExported: boolean
}

interface Scope {
  readonly macros: Map<string, Macro>
  readonly values: ReadonlyMap<string, string>
  /** The length of the output so far, of all macros together. */
  readonly written: { length: number }
  readonly depth: number
}

/** Macros within macros, and templates that import others. */
const maxNesting = 10
/** The maximum length of an expanded template with its imports, in characters. */
const maxLength = 200_000

/**
 * Expands a template: `{% macro name(a, b) export %} ... {% endmacro %}`, `{% import 'query' name %}`, `{% set name =
 * 'text' %}`, `{# ... #}`, and in `{{ }}` a name, a text, a number or a macro call. Throws an InvalidInputError for
 * anything else, and a LimitError if the result is too long.
 */
export function expandTemplate(text: string, find: FindTemplate): string {
  const macros = new Map<string, Macro>()
  const values = new Map<string, string>()
  const scope: Scope = { macros, values, written: { length: 0 }, depth: 0 }
  const rest = collect(text, find, macros, 0, (name, expression) => values.set(name, evaluate(expression, scope)))
  return render(rest, scope)
}

/** Extracts macros, imports and sets from a text. */
function collect(
  text: string,
  find: FindTemplate,
  macros: Map<string, Macro>,
  depth: number,
  set: (name: string, expression: string) => void,
): readonly Piece[] {
  if (depth > maxNesting) throw new LimitError('Templates import each other too deeply.')
  if (text.length > maxLength)
    throw new LimitError(`A template can have at most ${maxLength.toLocaleString('en')} characters.`)
  const rest: Piece[] = []
  let open: { readonly name: string; readonly macro: Macro & { readonly body: Piece[] } } | undefined
  for (const piece of splitTemplate(text)) {
    if (piece.kind !== 'tag') {
      ;(open?.macro.body ?? rest).push(piece)
      continue
    }
    const [word = ''] = piece.text.split(/\s/, 1)
    if (word === 'macro' && open === undefined) open = beginMacro(piece.text)
    else if (piece.text === 'endmacro' && open !== undefined) {
      macros.set(open.name, open.macro)
      open = undefined
    } else if (word === 'import' && open === undefined) importMacros(piece.text, find, macros, depth)
    else if (word === 'set' && open === undefined) parseSet(piece.text, set)
    else
      throw new InvalidInputError(
        `Templates support macros, imports and sets, but not "{% ${piece.text.slice(0, 60)} %}" here.`,
      )
  }
  if (open) throw new InvalidInputError(`The macro "${open.name}" has no endmacro.`)
  return rest
}

function beginMacro(tag: string): { readonly name: string; readonly macro: Macro & { readonly body: Piece[] } } {
  const [, name, parameters, last] = /^macro\s+(\w+)\s*\(([^()]*)\)(.*)$/s.exec(tag) ?? []
  if (name === undefined || parameters === undefined || !['', 'export'].includes(last!.trim()))
    throw new InvalidInputError(`"{% ${tag.slice(0, 60)} %}" is not a valid macro definition.`, {
      hint: 'Write: {% macro name(a, b) export %}',
    })
  return { name, macro: { parameters: splitNames(parameters), body: [], isExported: last!.trim() === 'export' } }
}

function importMacros(tag: string, find: FindTemplate, macros: Map<string, Macro>, depth: number): void {
  const [, , query = '', names = ''] = /^import\s+(['"])([^'"]*)\1\s(.*)$/s.exec(tag) ?? []
  const imported = find(query)
  if (imported === undefined)
    throw new InvalidInputError(`Saved query "${query}", whose macros are imported, does not exist.`)
  const own = new Map<string, Macro>()
  collect(imported, find, own, depth + 1, () => undefined)
  for (const name of splitNames(names)) {
    const macro = own.get(name)
    if (macro?.isExported !== true)
      throw new InvalidInputError(`Saved query "${query}" exports no macro "${name}".`, hintOf(name, own))
    macros.set(name, macro)
  }
  // Macros that an imported macro calls.
  for (const [name, macro] of own) if (!macros.has(name)) macros.set(name, macro)
}

function parseSet(tag: string, set: (name: string, expression: string) => void): void {
  const [, name, expression] = /^set\s+(\w+)\s*=(.*)$/s.exec(tag) ?? []
  if (name === undefined || expression === undefined)
    throw new InvalidInputError(`"{% ${tag.slice(0, 60)} %}" is not a valid set statement.`, {
      hint: "Write: {% set name = 'text' %}",
    })
  set(name, expression.trim())
}

function render(pieces: readonly Piece[], scope: Scope): string {
  if (scope.depth > maxNesting) throw new LimitError('Macros call each other too deeply.')
  return pieces
    .map(({ kind, text }) => {
      const written = kind === 'value' ? evaluate(text, scope) : text
      scope.written.length += written.length
      if (scope.written.length > maxLength * maxNesting) throw new LimitError('The expanded template is too long.')
      return written
    })
    .join('')
}

function evaluate(expression: string, scope: Scope): string {
  if (/^-?\d+(?:\.\d+)?$/.test(expression)) return expression
  const quote = expression[0]
  if ((quote === "'" || quote === '"') && expression.indexOf(quote, 1) === expression.length - 1)
    return expression.slice(1, -1)
  const value = scope.values.get(expression)
  if (value !== undefined) return value
  const open = expression.indexOf('(')
  const name = expression.slice(0, Math.max(open, 0)).trim()
  const macro = open > 0 && expression.endsWith(')') ? scope.macros.get(name) : undefined
  if (macro === undefined)
    throw new InvalidInputError(
      `Unknown expression in a template: "${expression.slice(0, 60)}".`,
      hintOf(name || expression, scope.macros),
    )
  const inner = { ...scope, depth: scope.depth + 1 }
  if (inner.depth > maxNesting) throw new LimitError('Macros call each other too deeply.')
  const given = splitTexts(expression.slice(open + 1, -1)).map((one) => evaluate(one, inner))
  if (given.length !== macro.parameters.length)
    throw new InvalidInputError(`The macro "${name}" requires ${macro.parameters.length} values, not ${given.length}.`)
  return render(macro.body, { ...inner, values: new Map(macro.parameters.map((one, at) => [one, given[at]!])) })
}

/** Splits at commas, except in quotes and brackets. */
function splitTexts(list: string): readonly string[] {
  const parts: string[] = []
  let [start, depth, quote] = [0, 0, '']
  for (let at = 0; at < list.length; at++) {
    const mark = list[at]!
    if (quote !== '') quote = mark === quote ? '' : quote
    else if (mark === "'" || mark === '"') quote = mark
    else if (mark === '(') depth++
    else if (mark === ')') depth--
    else if (mark === ',' && depth === 0) {
      parts.push(list.slice(start, at).trim())
      start = at + 1
    }
  }
  const last = list.slice(start).trim()
  return last === '' ? parts : [...parts, last]
}

function splitNames(list: string): readonly string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

function hintOf(name: string, macros: ReadonlyMap<string, Macro>): { hint: string } | Record<string, never> {
  const hint = didYouMean(name.slice(0, 100), [...macros.keys()].slice(0, 100))
  return hint ? { hint } : {}
}
