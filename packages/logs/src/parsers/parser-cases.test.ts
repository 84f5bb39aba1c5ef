import { describe, expect, it } from 'vitest'
import { createParser } from './create-parser.ts'
import { longText } from './testing/long-text.ts'
import { parserCases, printOutcome } from './testing/parser-cases.ts'

describe('a parser returns', () => {
  it.each(parserCases().filter((one) => one.definition.kind !== 'script'))('$name', ({ definition, steps }) => {
    const parser = createParser(definition)
    if (parser.kind !== 'text') throw new Error('Scripts have cases of their own.')
    // Twice: state of one stream must not affect the next.
    for (let stream = 0; stream < 2; stream++) {
      const parse = parser.begin()
      expect(steps.map(({ log }) => ({ log, ...printOutcome(parse(longText(log))) }))).toEqual(steps)
    }
  })
})
