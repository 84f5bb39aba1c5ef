import type { TextParserOptions } from '../schema/definition.ts'
import { nothing, type ParseLog, type TextParser } from './parser.ts'

/** Does what csv, fastmatch and regex do before they match: skips the first lines, and lines with the prefix. */
export function createTextParser({ skipLines, skipPrefix }: TextParserOptions, begin: () => ParseLog): TextParser {
  return {
    kind: 'text',
    begin() {
      const parse = begin()
      let toSkip = skipLines
      return (text) => {
        if (toSkip > 0) {
          toSkip--
          return nothing
        }
        return skipPrefix !== undefined && text.startsWith(skipPrefix) ? nothing : parse(text)
      }
    },
  }
}
