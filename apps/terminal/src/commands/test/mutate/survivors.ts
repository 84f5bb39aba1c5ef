import type { Finding, MutantResult } from '@picket/core'
import { survivingMutant } from '../../../plain/diagnostics.ts'

/** Converts mutants that no test detected into findings at the position of the change, with the changed line. */
export function toSurvivors(results: readonly MutantResult[]): readonly Finding[] {
  return results
    .filter(({ status }) => status === 'survived')
    .map(({ file, place, kind, before, after, id }): Finding => {
      const what = names[kind] ?? kind
      return {
        kind: survivingMutant,
        file,
        at: place,
        message: `No test of "${id}" fails when ${after === undefined ? `this ${what} is removed` : `this ${what} changes: ${change(before, after, place)}`}.`,
        hint: after === undefined ? `Removed: ${placed(before, place)}` : `Changed to: ${after.trim()}`,
        subject: id,
      }
    })
}

/** Returns `120 becomes 240`: the difference, without the common start and end of both lines. */
function change(before: string, after: string, { line, column, endLine, endColumn }: MutantResult['place']): string {
  const end = line === endLine ? before.length - endColumn + 1 : 0
  const [old, fresh] = [before.slice(column - 1, before.length - end), after.slice(column - 1, after.length - end)]
  return fresh.trim() === '' ? `${cut(old)} is removed` : `${cut(old)} becomes ${cut(fresh)}`
}

/** Returns the text at the position, or the rest of its first line; for a key, with its value. */
function placed(before: string, { line, column, endLine, endColumn }: MutantResult['place']): string {
  const isWhole = line === endLine && before[endColumn - 1] !== ':'
  return before
    .slice(column - 1, isWhole ? endColumn - 1 : undefined)
    .trim()
    .replace(/:$/, '')
}

function cut(text: string): string {
  const shown = text.trim()
  return shown.length > 60 ? `${shown.slice(0, 60)}...` : shown
}

/** What is changed, in words. */
const names: { readonly [kind: string]: string } = {
  constant: 'value',
  key: 'field',
  member: 'list element',
  method: 'method',
  function: 'function',
  return: 'answer',
  not: 'negation',
  operator: 'operator',
  window: 'window',
  period: 'dedup period',
  match: 'match',
}
