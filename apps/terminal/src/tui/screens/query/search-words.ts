import { didYouMean, operatorOfToken } from '@picket/core'
import { search } from '../../../commands/search/command.ts'
import type { Arguments } from '../../../program/arguments.ts'
import { parseArguments } from '../../../program/parse-arguments.ts'
import { UsageError } from '../../../program/usage-error.ts'

/** Short names of options of `picket search`. */
const shortNames: Readonly<Record<string, string>> = {
  log: 'log-type',
  table: 'table',
  database: 'database',
  indicator: 'indicator',
  since: 'since',
  until: 'until',
  limit: 'limit',
}

/** A condition without spaces: `eventName==ConsoleLogin`, `status!=200`. */
const tight = /^("[^"]*"(?:\.\S+?)?|[A-Za-z_][\w.@-]*?)(==|!=|>=|<=|=|>|<)(.+)$/s

/**
 * Converts a search line to options of `picket search`: `"access denied" log:AWS.CloudTrail eventName == ConsoleLogin
 * since:12h`. A field, an operator of the filter builder and a value form a condition; all other words are searched in
 * the raw log.
 */
export function toSearchWords(line: string): readonly string[] {
  const parts = line.match(/(?:[^\s"]|"(?:\\.|[^"\\])*")+|"/g) ?? []
  const words: string[] = []
  const text: string[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at]!
    const [, name, value] = /^([a-z]+):(?!\/\/)(.+)$/s.exec(part) ?? []
    const operator = parts[at + 1] === '=' ? '==' : parts[at + 1]
    if (name !== undefined && shortNames[name] !== undefined) words.push(`--${shortNames[name]}`, withoutQuotes(value!))
    else if (name !== undefined && didYouMean(name, Object.keys(shortNames)) !== undefined)
      throw new UsageError(`Unknown search filter "${name}:".`, {
        hint: didYouMean(name, Object.keys(shortNames))!,
      })
    else if (operator !== undefined && /^["A-Za-z_]/.test(part) && operatorOfToken(operator) !== undefined) {
      const isAlone = operatorOfToken(operator)!.wants.count === 'none'
      words.push('--where', [part, operator, ...(isAlone ? [] : [parts[at + 2] ?? ''])].join(' ').trim())
      at += isAlone ? 1 : 2
    } else {
      const [, field, sign, wanted] = tight.exec(part) ?? []
      if (field === undefined) text.push(withoutQuotes(part))
      else words.push('--where', `${field} ${sign === '=' ? '==' : sign} ${wanted}`)
    }
  }
  return text.length === 0 ? words : [...words, '--', text.join(' ')]
}

/** Parses the line like `picket search`. */
export function parseSearchLine(line: string): Arguments {
  return parseArguments(search, toSearchWords(line))
}

function withoutQuotes(text: string): string {
  return /^".*"$/s.test(text) ? text.slice(1, -1) : text
}
