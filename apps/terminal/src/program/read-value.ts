import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { UsageError } from './usage-error.ts'

/**
 * Returns a value as typed, or for `@FILE` the content of the file without its last line break: secrets stay off the
 * command line.
 */
export function readValue(text: string, cwd: string): string {
  if (!text.startsWith('@')) return text
  const file = text.slice(1)
  try {
    return readFileSync(resolve(cwd, file), 'utf8').replace(/\r?\n$/, '')
  } catch (cause) {
    throw new UsageError(`"${file}" cannot be read.`, {
      cause,
      hint: 'A value that starts with "@" is the name of a file.',
    })
  }
}

/**
 * Parses `key=value` pairs into an object. Lists, maps, true and false are read as JSON; everything else is a string,
 * and so are the values of keys for which `isText` returns true.
 */
export function readPairs(
  pairs: readonly string[],
  option: string,
  cwd: string,
  isText: (key: string) => boolean = () => false,
): Record<string, unknown> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      if (at < 1) throw new UsageError(`Option "--${option}" requires KEY=VALUE, not "${pair}".`)
      const [key, value] = [pair.slice(0, at), readValue(pair.slice(at + 1), cwd)]
      return [key, isText(key) ? value : toValue(value)]
    }),
  )
}

function toValue(text: string): unknown {
  if (!/^\s*(\[|\{|(true|false)\s*$)/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
