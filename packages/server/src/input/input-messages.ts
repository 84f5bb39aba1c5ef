import type { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** Returns the message for a validation issue whose model does not define its own. */
export const inputMessages: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This field is required' : 'Must have a value'
    case 'too_big':
      return ofSize('at most', issue.origin, Number(issue.maximum))
    case 'too_small':
      return ofSize('at least', issue.origin, Number(issue.minimum))
    default:
      return undefined
  }
}

function ofSize(side: string, origin: Extract<Issue, { code: 'too_big' }>['origin'], size: number): string {
  if (origin === 'string') return `Must be ${side} ${count(size, 'character')}`
  const isList = origin === 'array' || origin === 'set' || origin === 'map'
  return isList ? `Must have ${side} ${count(size, 'entry')}` : `Must be ${side} ${size}`
}

function count(size: number, noun: string): string {
  return `${size} ${size === 1 ? noun : `${noun.replace(/y$/, 'ie')}s`}`
}
