import { parseJson } from '../json.ts'

/** Replaces everything that could identify someone by texts that mean nothing; equal texts stay equal. */
export interface Sanitizer {
  /** The text of an answer. Texts that are not JSON are dropped. */
  text(text: string): string
  /** An address: the values of its parameters and the segments of its path that occur in answers are replaced. */
  url(url: string): string
}

const time = /^\d{4}-\d\d-\d\d([T ][\d:.]+(Z|[+-]\d\d:?\d\d)?)?$/

/** Values of the fields `keep` stay as they are, such as names of event types. The own host of the account becomes that of the example. */
export function createSanitizer(
  keep: ReadonlySet<string>,
  hosts: { readonly own: string; readonly shown: string },
): Sanitizer {
  const names = new Map<string, string>()
  const rename = (text: string): string => {
    const known = names.get(text) ?? `text-${names.size + 1}`
    names.set(text, known)
    return known
  }

  const value = (given: unknown, key: string): unknown => {
    if (Array.isArray(given)) return given.map((one) => value(one, key))
    if (typeof given === 'string') return keep.has(key) || given === '' || time.test(given) ? given : cleanText(given)
    if (typeof given !== 'object' || given === null) return given
    if ('rawJSON' in given) return parseJson(`1${'0'.repeat(17)}${rename(String(given.rawJSON)).slice(5)}`)
    return Object.fromEntries(Object.entries(given).map(([name, one]) => [name, value(one, name)]))
  }

  function cleanText(text: string): string {
    return /^https?:\/\/|^\/\w/.test(text) ? cleanUrl(text) : rename(text)
  }

  function cleanUrl(url: string): string {
    const isPath = url.startsWith('/')
    if (!URL.canParse(url, 'https://service.invalid')) return rename(url)
    const parsed = new URL(url, 'https://service.invalid')
    for (const [name, one] of parsed.searchParams)
      if (!time.test(one) && !/^\d{1,4}$/.test(one)) parsed.searchParams.set(name, rename(one))
    parsed.pathname = parsed.pathname
      .split('/')
      .map((part) => (/\d/.test(part) && !/^v\d/.test(part) ? rename(decodeURIComponent(part)) : part))
      .join('/')
    if (!isPath) parsed.host = parsed.host === hosts.own ? hosts.shown : 'elsewhere.example.com'
    return isPath ? parsed.pathname + parsed.search : parsed.href
  }

  return {
    url: cleanUrl,
    text(text) {
      try {
        return JSON.stringify(value(parseJson(text), ''))
      } catch {
        return ''
      }
    },
  }
}
