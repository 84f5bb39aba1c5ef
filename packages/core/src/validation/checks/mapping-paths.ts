import type { DiagnosticKind } from '../../diagnostics.ts'
import type { Check } from '../check.ts'
import { mapItems, textItems, type TextItem } from './spec-fields.ts'

export const unreadablePath: DiagnosticKind = {
  code: 'PK2114',
  name: 'unreadable-path',
  severity: 'error',
  summary: 'A JSONPath cannot be read.',
  explanation:
    'Mappings of data models and selectors of lookup tables are JSONPaths: names joined by dots, indexes in brackets, names with other characters in quotes inside ' +
    'brackets, as in `$.actor.emails[0]` or `$["x.y"]`, and filters, as in `$.parameters[?(@.name == "USER_EMAIL")].value`. One that cannot be parsed fails on every event. ' +
    'Only what is certain is reported: brackets and quotes that are not closed, and a path that ends where a name is expected.',
  example: { language: 'yaml', bad: 'Path: actor.emails[0\n', good: 'Path: actor.emails[0]\n' },
}

/** Checks that paths of data models and lookup tables are valid. */
export const mappingPaths: Check = {
  name: 'mapping-paths',
  kinds: [unreadablePath],
  *run({ byKind }) {
    for (const spec of [...byKind.datamodel, ...byKind.lookup_table]) {
      const mapped = mapItems(spec, 'Mappings').flatMap(({ map, path }): TextItem[] =>
        typeof map['Path'] === 'string' ? [{ text: map['Path'], path: [...path, 'Path'] }] : [],
      )
      const selected = mapItems(spec, 'LogTypeMap', 'AssociatedLogTypes').flatMap(({ path }) =>
        textItems(spec, ...path, 'Selectors'),
      )
      for (const { text, path } of [...mapped, ...selected]) {
        const problem = pathProblem(text)
        if (problem === undefined) continue
        const message = `The path "${text}" cannot be read: ${problem}.`
        yield {
          kind: unreadablePath,
          file: spec.file,
          at: { path },
          subject: spec.id,
          message,
          hint: 'Correct the path.',
        }
      }
    }
  },
}

/** Returns a certain mistake in a JSONPath. */
export function pathProblem(path: string): string | undefined {
  // Brackets are nested only in filters: `[0, ?(@.list[0] == 1)]`.
  const open: { isFilter: boolean }[] = []
  for (let at = 0; at < path.length; at++) {
    const character = path[at]
    if (character === '"' || character === "'") {
      at = closingQuote(path, at, character)
      if (at === -1) return 'a quote is not closed'
    } else if (character === '`') {
      at = path.indexOf('`', at + 1)
      if (at === -1) return 'a backtick is not closed'
    } else if (character === '?' && open.length > 0) open.at(-1)!.isFilter = true
    else if (character === '[') {
      if (open.at(-1)?.isFilter === false) return 'a bracket is opened inside of another'
      open.push({ isFilter: open.length > 0 })
    } else if (character === ']' && open.pop() === undefined) return 'a bracket is closed that was not opened'
  }
  if (open.length > 0) return 'a bracket is not closed'
  return /^\s*$|\.\s*$/.test(path) ? 'it ends where a name is expected' : undefined
}

function closingQuote(path: string, from: number, quote: string): number {
  for (let at = from + 1; at < path.length; at++) {
    if (path[at] === '\\') at++
    else if (path[at] === quote) return at
  }
  return -1
}
