import { createParser } from '../../parsers/create-parser.ts'
import type { ParserDefinition, TextParserOptions } from '../../schema/definition.ts'

/** Proposes a parser for the first lines of a log; undefined if it recognizes no format. */
export type Propose = (lines: readonly string[]) => ParserDefinition | undefined

/** The share of lines that a parser must read to be proposed. */
export const enoughLines = 0.9

/** Returns the options that text parsers have in common. A single dash stands for no value in most logs. */
export function textOptions(lines: readonly string[]): TextParserOptions {
  const hasDashes = lines.some((line) => /(?:^|[\s,|;"])-(?:$|[\s,|;"])/.test(line))
  return { skipLines: 0, trimSpace: false, emptyValues: hasDashes ? ['-'] : [], expandFields: [] }
}

/** Returns the share of lines that a parser reads. */
export function shareRead(definition: ParserDefinition, lines: readonly string[]): number {
  const parser = createParser(definition)
  if (parser.kind === 'script' || lines.length === 0) return 0
  const parse = parser.begin()
  return lines.filter((line) => parse(line).kind === 'parsed').length / lines.length
}
