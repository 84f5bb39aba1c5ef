import { listOf, mapOf, textOf, withoutMissing } from './json-values.ts'

/**
 * Reads the rows of a STIX 2.1 indicator. The supported patterns compare the value of an address, domain, URL, email
 * address or file hash with `=`, joined by OR; other patterns describe more than one value of an event, so they have no
 * rows. Revoked and expired indicators have none either.
 */
export function toIndicatorRows(object: unknown, now: number): readonly (object & { readonly value: string })[] {
  const indicator = mapOf(object)
  const until = textOf(indicator['valid_until'])
  const isOver = indicator['revoked'] === true || (until !== undefined && Date.parse(until) <= now)
  if (indicator['type'] !== 'indicator' || indicator['pattern_type'] !== 'stix' || isOver) return []
  const labels = listOf(indicator['labels']).flatMap((one) => textOf(one) ?? [])
  const types = listOf(indicator['indicator_types']).flatMap((one) => textOf(one) ?? [])
  return parsePattern(textOf(indicator['pattern']) ?? '').map(({ value, type }) => ({
    value,
    ...withoutMissing({
      type,
      id: textOf(indicator['id']),
      name: textOf(indicator['name']),
      description: textOf(indicator['description']),
      confidence: typeof indicator['confidence'] === 'number' ? indicator['confidence'] : undefined,
      valid_from: textOf(indicator['valid_from']),
      valid_until: until,
      labels: labels.length === 0 ? undefined : labels,
      indicator_types: types.length === 0 ? undefined : types,
    }),
  }))
}

const comparison = /^([a-z0-9-]+):([\w.'-]+)\s*=\s*'((?:[^'\\]|\\.)*)'$/i

/** Returns the values of a pattern; none if it contains anything but the supported comparisons. */
export function parsePattern(pattern: string): readonly { readonly value: string; readonly type: string }[] {
  const inner = /^\s*\[([^\]]*)\]\s*$/.exec(pattern)?.[1]
  if (inner === undefined) return []
  const found = splitByOr(inner).map((part) => {
    const [, object = '', path = '', escaped = ''] = comparison.exec(part.trim()) ?? []
    const type = typeOf(object.toLowerCase(), path.replaceAll("'", '').toUpperCase())
    const value = escaped.replaceAll(/\\(.)/g, '$1')
    return type === undefined || value === '' ? undefined : { value, type }
  })
  return found.every((one) => one !== undefined) ? found : []
}

/** Splits at OR outside of quoted values. */
function splitByOr(text: string): readonly string[] {
  const parts = ['']
  for (const token of text.match(/'(?:[^'\\]|\\.)*'|\s+OR\s+|[^']|'/gi) ?? []) {
    if (/^\s+OR\s+$/i.test(token)) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts
}

function typeOf(object: string, path: string): string | undefined {
  if (path === 'VALUE') return byObject[object]
  return object === 'file' ? byHash[path] : undefined
}

const byObject: Readonly<Record<string, string>> = {
  'ipv4-addr': 'ip',
  'ipv6-addr': 'ip',
  'domain-name': 'domain',
  url: 'url',
  'email-addr': 'email',
}

const byHash: Readonly<Record<string, string>> = {
  'HASHES.MD5': 'md5',
  'HASHES.SHA-1': 'sha1',
  'HASHES.SHA1': 'sha1',
  'HASHES.SHA-256': 'sha256',
  'HASHES.SHA256': 'sha256',
}
