/**
 * Returns the arguments of an operation as the audit log stores them: without secrets, and with long texts truncated.
 * `paths` name the secrets; `*` matches each item of a list. Keys with the usual names of secrets are removed, too, in
 * case a path is missing.
 */
export function withoutSecrets(value: unknown, paths: readonly string[]): unknown {
  const secretPaths = paths.map((path) => path.split('.'))
  return copy(value, secretPaths, 0)
}

const hidden = '[hidden]'
const maxTextLength = 1000
const maxListLength = 100
const maxDepth = 12
const secretName = /pass(word|phrase)|secret|token(?!Id)|api_?key|private_?key|credential|bearer|routingKey|serviceKey/i

function copy(value: unknown, secrets: readonly (readonly string[])[], depth: number): unknown {
  if (secrets.some((path) => path.length === 0)) return value == null ? value : hidden
  if (typeof value === 'string') return shorten(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= maxDepth) return '[deeper]'
  if (Array.isArray(value)) {
    const items = value.slice(0, maxListLength).map((item) => copy(item, below(secrets, '*'), depth + 1))
    return value.length > maxListLength ? [...items, `[${value.length - maxListLength} more]`] : items
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      typeof item === 'string' && secretName.test(key) ? hidden : copy(item, below(secrets, key), depth + 1),
    ]),
  )
}

function below(secrets: readonly (readonly string[])[], key: string): readonly (readonly string[])[] {
  return secrets.filter(([first]) => first === key || first === '*').map(([, ...rest]) => rest)
}

function shorten(text: string): string {
  return text.length <= maxTextLength
    ? text
    : `${text.slice(0, maxTextLength)}[${text.length - maxTextLength} more characters]`
}
