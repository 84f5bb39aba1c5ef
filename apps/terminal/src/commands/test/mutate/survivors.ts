import type { Finding, MutantResult } from '@picket/core'
import { survivingMutant } from '../../../plain/diagnostics.ts'

/** Mutants that no test noticed, as findings at the place of the change, with the line as the mutant has it. */
export function toSurvivors(results: readonly MutantResult[]): readonly Finding[] {
  return results
    .filter(({ status }) => status === 'survived')
    .map(({ file, place, kind, before, after, id }): Finding => {
      const what = names[kind] ?? kind
      return {
        kind: survivingMutant,
        file,
        at: place,
        message: `No test of "${id}" notices ${after === undefined ? `when this ${what} is taken out` : `another ${what}: ${change(before, after, place)}`}.`,
        hint: after === undefined ? `Taken out: ${placed(before, place)}` : `Changed to: ${after.trim()}`,
        subject: id,
      }
    })
}

/** `120 becomes 240`: what differs, without what both lines have before and after the place. */
function change(before: string, after: string, { line, column, endLine, endColumn }: MutantResult['place']): string {
  const end = line === endLine ? before.length - endColumn + 1 : 0
  const [old, fresh] = [before.slice(column - 1, before.length - end), after.slice(column - 1, after.length - end)]
  return fresh.trim() === '' ? `${cut(old)} is taken out` : `${cut(old)} becomes ${cut(fresh)}`
}

/** What stands at the place, or the rest of its first line; of a key with what stands beside it. */
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
  member: 'member of the list',
  method: 'method',
  function: 'function',
  return: 'answer',
  not: 'negation',
  operator: 'way of combining',
  window: 'window',
  period: 'dedup period',
  match: 'match',
}
