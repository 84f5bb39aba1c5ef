import type { FastmatchPart } from '../schema/patterns/fastmatch-pattern.ts'
import { unescapeC } from './unescape-c.ts'

/** The captured values, or the index from which the text does not match, and why. */
export type FastmatchResult = readonly string[] | { readonly at: number; readonly problem: string }

/** Compiles the parts of a pattern; matching is linear in the length of the text. */
export function compileFastmatch(parts: readonly FastmatchPart[]): (text: string) => FastmatchResult {
  const lead = parts[0]?.kind === 'literal' ? parts[0].text : ''
  const steps = toSteps(parts)
  return (text) => {
    if (!text.startsWith(lead)) return { at: 0, problem: missing(lead) }
    const values: string[] = []
    let at = lead.length
    for (const { keeps, until, quote } of steps) {
      const close = until === undefined ? text.length : text.indexOf(until, at)
      if (close === -1) return { at, problem: missing(until!) }
      let value = text.slice(at, close)
      let end = close
      if (quote !== undefined && value.includes('\\')) {
        end = endOfQuoted(text, at, quote)
        if (end === -1 || !text.startsWith(until!, end)) return { at, problem: missing(until!) }
        const unescaped = unescapeC(text.slice(at, end))
        if (unescaped === undefined) return { at, problem: 'finds a backslash that starts no escape' }
        value = unescaped
      }
      if (keeps) values.push(value)
      at = end + (until?.length ?? 0)
    }
    return values
  }
}

interface Step {
  readonly keeps: boolean
  /** The literal that ends the value; undefined if the value extends to the end of the text. */
  readonly until: string | undefined
  /** The quote on both sides of the value, if there is one. */
  readonly quote: string | undefined
}

function toSteps(parts: readonly FastmatchPart[]): readonly Step[] {
  return parts.flatMap((part, index): readonly Step[] => {
    if (part.kind === 'literal') return []
    const before = literalAt(parts, index - 1)?.at(-1)
    const until = literalAt(parts, index + 1)
    const isQuoted = (before === '"' || before === "'") && until?.[0] === before
    return [{ keeps: part.name !== '', until, quote: isQuoted ? before : undefined }]
  })
}

function literalAt(parts: readonly FastmatchPart[], index: number): string | undefined {
  const part = parts[index]
  return part?.kind === 'literal' ? part.text : undefined
}

/** Returns the index of the first unescaped quote; -1 if not found. */
function endOfQuoted(text: string, from: number, quote: string): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === quote) return at
  }
  return -1
}

function missing(literal: string): string {
  return `expects ${JSON.stringify(literal.length > 100 ? `${literal.slice(0, 100)}…` : literal)}, which is missing`
}
