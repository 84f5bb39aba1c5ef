import type { Fix, Span } from '../diagnostics.ts'
import { operatorNames, type Token } from '../tokens.ts'

/** What to do about a word or symbol, and the change that does it. */
export interface Help {
  readonly hint?: string
  readonly fixes?: readonly Fix[]
}

/** Returns help for a token that is not expected, by what it means in KQL, SPL and SQL. */
export function helpAt(token: Token, before: Token | undefined): Help {
  const { text } = token
  const lower = text.toLowerCase()
  if (before?.kind === 'name' && before.text === 'NOT') return writeInstead('not', before)
  if (lower !== text && keywords.has(lower)) return writeInstead(lower, token)
  if (token.kind === 'name' && (operatorNames as readonly string[]).includes(lower))
    return {
      hint: 'Write "|" before each operator.',
      fixes: [insertion(token.start, token.end, `| ${lower}`, 'Insert "|"')],
    }
  const replaced = Object.hasOwn(symbols, text) ? symbols[text] : undefined
  if (text === '!')
    return { hint: 'Write not.', fixes: [insertion(token.start, token.end, 'not ', 'Replace with not')] }
  if (replaced !== undefined) return writeInstead(replaced, token)
  if (text === '*' && before?.text === '/' && before.end === token.start) return { hint: 'Comments start with //.' }
  if (text === '*') return { hint: 'Leave it out: agg.count() counts rows, and all columns stay without project.' }
  const hint = Object.hasOwn(words, lower) ? words[lower] : undefined
  return hint === undefined ? {} : { hint }
}

export function writeInstead(text: string, { start, end }: Span): Help {
  return { hint: `Write ${text}.`, fixes: [insertion(start, end, text, `Replace with ${text}`)] }
}

function insertion(start: number, end: number, text: string, title: string): Fix {
  return { title, edits: [{ start, end, text }] }
}

const keywords: ReadonlySet<string> = new Set('and or not in between by on asc desc nulls first last'.split(' '))

const symbols: Readonly<Record<string, string>> = { '=': '==', '<>': '!=', '&&': 'and', '||': 'or' }

const similar = 'This looks like another query language. '

const words: Readonly<Record<string, string>> = {
  '=~': `${similar}Write strings.ilike(field, "text").`,
  '!~': `${similar}Write not strings.ilike(field, "text").`,
  ':': 'Write == and the value in quotes.',
  has: `${similar}Write strings.contains(field, "text").`,
  has_any: `${similar}Write a condition for each text, joined by or.`,
  contains: `${similar}Write strings.contains(field, "text").`,
  startswith: `${similar}Write strings.starts_with(field, "text").`,
  endswith: `${similar}Write strings.ends_with(field, "text").`,
  like: `${similar}Write strings.like(field, "text").`,
  ilike: `${similar}Write strings.ilike(field, "text").`,
  rlike: `${similar}Write re.matches(field, "pattern").`,
  matches: `${similar}Write re.matches(field, "pattern").`,
  is: 'Write field == null, or field != null.',
  having: 'Write | where and the condition after summarize.',
  group: 'Write | summarize, the aggregates, by and the columns.',
  and: 'The ends of a range are joined by "..", as in between 1 .. 5.',
  as: 'Write the name first: name=value.',
}
