import type { ParserDefinition } from '../../schema/definition.ts'
import { textOptions, type Propose } from './proposal.ts'

const pair = /([A-Za-z_][\w.-]*)=("(?:[^"\\]|\\.)*"|[^\s"]*)/g

/** Detects `time=… level=… msg="…"`: the same keys in the same order in every line, and little else. */
export const proposeKeyValue: Propose = (lines): ParserDefinition | undefined => {
  const patterns = new Set(lines.map(toPattern))
  const [pattern, ...others] = patterns
  const keys = [...(lines[0] ?? '').matchAll(pair)].map(([, key]) => key)
  const areNames = keys.length > 1 && new Set(keys).size === keys.length
  if (others.length > 0 || pattern === undefined || !areNames) return undefined
  return { kind: 'fastmatch', ...textOptions(lines), match: [pattern] }
}

/** Replaces the values of a line by placeholders; text that is not part of a pair stays as it is. */
function toPattern(line: string): string {
  return line
    .replaceAll('%{', '%%{')
    .replaceAll(pair, (_, key: string, value: string) =>
      value.startsWith('"') ? `${key}="%{${key}}"` : `${key}=%{${key}}`,
    )
}
