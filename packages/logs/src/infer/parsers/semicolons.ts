import type { ParserDefinition } from '../../schema/definition.ts'
import { findHeader, readRows } from './csv.ts'
import { textOptions, type Propose } from './proposal.ts'

/**
 * Detects tables separated by semicolons, which programs write where numbers contain commas. The csv parser does not
 * support them.
 */
export const proposeSemicolons: Propose = (lines): ParserDefinition | undefined => {
  const rows = readRows(lines, ';')
  const header = rows && findHeader(rows)
  if (!rows || (!header && (rows[0]!.length < 3 || rows.length < lines.length))) return undefined
  const names = toNames(header ?? rows[0]!.map((_, at) => `column_${at + 1}`))
  const options = { ...textOptions(lines), skipLines: header ? 1 : 0 }
  if (!lines.some((line) => line.includes('"')))
    return { kind: 'fastmatch', ...options, match: [names.map((name) => `%{${name}}`).join(';')] }
  const values = header ? rows.slice(1) : rows
  const groups = names.map((name, at) =>
    values.some((row) => /[";]/.test(row[at]!)) ? `"(?P<${name}>.*?)"` : `"?(?P<${name}>[^;"]*)"?`,
  )
  return { kind: 'regex', ...options, match: [`^${groups.join(';')}$`], patternDefinitions: [] }
}

/** Returns names that a pattern can capture. */
function toNames(header: readonly string[]): readonly string[] {
  const names = header.map((name) =>
    name
      .trim()
      .replaceAll(/\W+/g, '_')
      .replace(/^(?=\d)/, '_'),
  )
  const isFit =
    new Set(names.map((name) => name.toLowerCase())).size === names.length && names.every((name) => /[a-z]/i.test(name))
  return isFit ? names : header.map((_, at) => `column_${at + 1}`)
}
