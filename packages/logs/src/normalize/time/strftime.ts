import { invariant } from '@picket/core'
import { directives, type Step } from './directives.ts'
import { isSpace, skipSpaces } from './spaces.ts'
import { toMoment } from './to-moment.ts'
import type { Instant } from './instant.ts'

/**
 * Compiles a parser of a pattern such as `%d/%b/%Y:%H:%M:%S %z`. White space in the pattern matches any white space,
 * other characters match themselves; the pattern must match the whole text. For times without date, year or zone see
 * `toMoment`.
 */
export function compileStrftime(pattern: string): (text: string, now: number) => Instant | undefined {
  const steps = toSteps(pattern)
  return (text, now) => {
    if (text.length > maxTextLength) return undefined
    const parts = { nanos: 0 }
    let at = 0
    for (const step of steps) {
      at = step(text, at, parts)
      if (at < 0) return undefined
    }
    return at === text.length ? toMoment(parts, now) : undefined
  }
}

const maxTextLength = 300

function toSteps(pattern: string): readonly Step[] {
  const steps: Step[] = []
  let literal = ''
  const flush = () => {
    if (literal !== '') steps.push(readLiteral(literal))
    literal = ''
  }
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at] ?? ''
    if (sign === '%' && pattern[at + 1] === '%') {
      literal += '%'
      at++
    } else if (sign === '%') {
      flush()
      steps.push(...directive(pattern[++at] ?? ''))
    } else if (isSpace(sign)) {
      flush()
      steps.push(readSpaces)
    } else {
      literal += sign
    }
  }
  flush()
  return steps
}

function directive(letter: string): readonly Step[] {
  const found = directives.get(letter)
  invariant(found !== undefined, `time formats have no directive "%${letter}"`)
  return typeof found === 'string' ? toSteps(found) : [found]
}

function readLiteral(literal: string): Step {
  return (text, at) => (text.startsWith(literal, at) ? at + literal.length : -1)
}

const readSpaces: Step = (text, at) => {
  const end = skipSpaces(text, at)
  return end > at ? end : -1
}
