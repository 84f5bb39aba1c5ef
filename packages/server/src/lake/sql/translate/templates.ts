import { didYouMean, InvalidInputError } from '@picket/core'

/** The text of a saved query, by which others import its macros. */
export type FindTemplate = (name: string) => string | undefined

/** Whether a text is to be expanded before it is SQL. */
export function isTemplate(sql: string): boolean {
  return /\{%|\{\{/.test(sql)
}

interface Macro {
  readonly parameters: readonly string[]
  readonly body: string
  readonly isExported: boolean
}

/** Macros within macros, and templates that import others. */
const deepest = 10
/** Characters. */
const longest = 1_000_000

/**
 * Expands a template (reference: data 14.1): `{% macro name(a, b) export %} ... {% endmacro %}`, `{% import 'query' name %}`, `{% set name = 'text' %}`, `{# ... #}`, and in
 * `{{ }}` a name, a text, a number or a call of a macro. Throws an InvalidInputError for anything else.
 */
export function expandTemplate(text: string, find: FindTemplate): string {
  const macros = new Map<string, Macro>()
  const values = new Map<string, string>()
  const rest = collect(text, find, macros, 0).replaceAll(
    /\{%-?\s*set\s+(\w+)\s*=\s*(.*?)\s*-?%\}/g,
    (_, name: string, expression: string) => {
      values.set(name, evaluate(expression, macros, values, 0))
      return ''
    },
  )
  const [unknown] = /\{%.*?%\}/s.exec(rest) ?? []
  if (unknown !== undefined)
    throw new InvalidInputError(`Templates have macros, imports and sets, and no "${unknown.slice(0, 60)}".`)
  return render(rest, macros, values, 0)
}

/** Takes the macros and imports out of a text. */
function collect(text: string, find: FindTemplate, macros: Map<string, Macro>, depth: number): string {
  if (depth > deepest) throw new InvalidInputError('Templates import each other too deeply.')
  const rest = text
    .replaceAll(/\{#.*?#\}/gs, '')
    .replaceAll(
      /\{%-?\s*macro\s+(\w+)\s*\(([^)]*)\)\s*(export)?\s*-?%\}(.*?)\{%-?\s*endmacro\s*-?%\}/gs,
      (_, name: string, parameters: string, exported: string | undefined, body: string) => {
        macros.set(name, { parameters: splitNames(parameters), body, isExported: exported !== undefined })
        return ''
      },
    )
    .replaceAll(
      /\{%-?\s*import\s+(['"])(.*?)\1\s+(\w+(?:\s*,\s*\w+)*)\s*-?%\}/g,
      (_, __, query: string, names: string) => {
        const imported = find(query)
        if (imported === undefined)
          throw new InvalidInputError(`There is no saved query "${query}" whose macros could be imported.`)
        const own = new Map<string, Macro>()
        collect(imported, find, own, depth + 1)
        for (const name of splitNames(names)) {
          const macro = own.get(name)
          if (macro?.isExported !== true)
            throw new InvalidInputError(`The saved query "${query}" exports no macro "${name}".`, hintOf(name, own))
          macros.set(name, macro)
        }
        // What an imported macro calls in turn.
        for (const [name, macro] of own) if (!macros.has(name)) macros.set(name, macro)
        return ''
      },
    )
  return rest
}

function render(
  text: string,
  macros: ReadonlyMap<string, Macro>,
  values: ReadonlyMap<string, string>,
  depth: number,
): string {
  if (depth > deepest) throw new InvalidInputError('Macros call each other too deeply.')
  const rendered = text.replaceAll(/\{\{-?(.*?)-?\}\}/gs, (_, expression: string) =>
    evaluate(expression.trim(), macros, values, depth),
  )
  if (rendered.length > longest) throw new InvalidInputError('The template becomes too long.')
  return rendered
}

function evaluate(
  expression: string,
  macros: ReadonlyMap<string, Macro>,
  values: ReadonlyMap<string, string>,
  depth: number,
): string {
  if (/^-?\d+(?:\.\d+)?$/.test(expression)) return expression
  const quoted = /^(['"])(.*)\1$/s.exec(expression)
  if (quoted && !quoted[2]!.includes(quoted[1]!)) return quoted[2]!
  const value = values.get(expression)
  if (value !== undefined) return value
  const [, name, list] = /^(\w+)\s*\((.*)\)$/s.exec(expression) ?? []
  const macro = name === undefined ? undefined : macros.get(name)
  if (macro === undefined || list === undefined)
    throw new InvalidInputError(
      `Templates know nothing of "${expression.slice(0, 60)}".`,
      hintOf(name ?? expression, macros),
    )
  const given = splitTexts(list).map((one) => evaluate(one, macros, values, depth + 1))
  if (given.length !== macro.parameters.length)
    throw new InvalidInputError(`The macro "${name}" takes ${macro.parameters.length} values, not ${given.length}.`)
  return render(macro.body, macros, new Map(macro.parameters.map((one, at) => [one, given[at]!])), depth + 1)
}

/** What lies between commas, those in quotes and brackets left alone. */
function splitTexts(list: string): readonly string[] {
  const parts = list.match(/(?:'[^']*'|"[^"]*"|\([^()]*\)|[^,'"()])+/g) ?? []
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

function splitNames(list: string): readonly string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

function hintOf(name: string, macros: ReadonlyMap<string, Macro>): { hint: string } | Record<string, never> {
  const hint = didYouMean(name, [...macros.keys()])
  return hint ? { hint } : {}
}
