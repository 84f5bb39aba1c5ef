import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { UsageError } from './usage-error.ts'

/** A value that was typed, or with `@FILE` what the file holds, without the line break at its end: secrets stay off the command line. */
export function readValue(text: string, cwd: string): string {
  if (!text.startsWith('@')) return text
  const file = text.slice(1)
  try {
    return readFileSync(resolve(cwd, file), 'utf8').replace(/\r?\n$/, '')
  } catch (cause) {
    throw new UsageError(`"${file}" cannot be read.`, { cause, hint: 'What begins with "@" names a file.' })
  }
}

/** `key=value` pairs as an object. Lists, maps, true and false are read as JSON; everything else is text. */
export function readPairs(pairs: readonly string[], option: string, cwd: string): Record<string, unknown> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      if (at < 1) throw new UsageError(`Option "--${option}" needs KEY=VALUE, but got "${pair}".`)
      return [pair.slice(0, at), toValue(readValue(pair.slice(at + 1), cwd))]
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
