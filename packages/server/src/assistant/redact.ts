import { InvalidInputError } from '@picket/core'
import { parseRegexPattern } from '@picket/logs'

/** Replaces secrets in a text, so that they are not sent to a model. */
export type Redact = (text: string) => string

const hidden = '[redacted]'

/** Formats of keys and tokens. All take linear time. */
const secretFormats: readonly RegExp[] = [
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]{0,40}PRIVATE KEY-----|$)/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /\bgh[pousr]_[A-Za-z0-9]{20,255}\b/g,
  /\bgithub_pat_\w{20,255}/g,
  /\bglpat-[\w-]{20,255}/g,
  /\bxox[abeprs]-[\w-]{10,255}/g,
  /\bsk-[\w-]{20,255}/g,
  /\bAIza[\w-]{35}/g,
  /\beyJ[\w-]{10,4000}\.[\w-]{10,4000}\.[\w-]{0,2000}/g,
]

/** Values after a name that says that they are secret, in JSON (escaped or not), in addresses and in settings. */
const named =
  /((?:pass(?:word|phrase|wd)|secret(?:_?access)?(?:_?key)?|api_?key|private_?key|(?:access|refresh|id|session|auth)_?token|client_?secret|authorization|cookie)\\{0,3}["']?\s{0,3}[:=]\s{0,3}\\{0,3}["']?(?:(?:bearer|basic) )?)([^\s"'\\,;&<>]{3,4000})/gi

const secretName = /(?:pass(?:word|phrase|wd)|secret|token|(?:api|access|private|secret)_?key|authorization|cookie)$/i

/** Prints a value as JSON without the texts of keys that are named like secrets. */
export function toSafeJson(value: unknown): string {
  const text = JSON.stringify(value, (key, item: unknown) =>
    typeof item === 'string' && secretName.test(key) ? hidden : item,
  ) as string | undefined
  return text ?? 'null'
}

/** Creates a function with the built-in formats and additional patterns. Throws an InvalidInputError for an invalid one. */
export function createRedact(patterns: readonly string[]): Redact {
  const compiled = patterns.map((pattern) => {
    const { regex, problems } = parseRegexPattern([pattern], [])
    if (regex === undefined || problems.length > 0)
      throw new InvalidInputError(`"${pattern}" is not a valid regular expression (RE2).`)
    if (regex.matches('')) throw new InvalidInputError(`"${pattern}" matches the empty text. Make it more specific.`)
    return regex
  })
  return (text) => {
    let result = text
    for (const format of secretFormats) result = result.replaceAll(format, hidden)
    result = result.replaceAll(named, (_, name: string) => `${name}${hidden}`)
    for (const regex of compiled) result = regex.matcher(result).replaceAll(hidden)
    return result
  }
}
