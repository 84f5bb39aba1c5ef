import { matchPath } from 'react-router-dom'
import { groupPaths, redirects, routes } from './routes.ts'

/** A step on the way to a page. */
export interface Crumb {
  readonly text: string
  /** Absent where nothing is. */
  readonly path?: string
}

const labels: Readonly<Record<string, string>> = {
  api: 'API',
  tokens: 'API Tokens',
  playground: 'API Playground',
  rest: 'REST',
  graphql: 'GraphQL',
  'mitre-attack': 'MITRE ATT&CK',
  'api-tokens': 'API Tokens',
}

/** From the segments of a path (specification 000: section 2.3). */
export function breadcrumbs(pathname: string): readonly Crumb[] {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  return segments.map((segment, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}/`
    const text = labels[segment] ?? toWords(decode(segment))
    return leadsSomewhere(path) ? { text, path } : { text }
  })
}

const known = [...routes.map(({ path }) => path), ...redirects.map(([from]) => from), ...groupPaths]

function leadsSomewhere(path: string): boolean {
  return known.some((one) => matchPath(one, path) !== null)
}

function toWords(segment: string): string {
  // Ids are no words.
  if (/^[0-9a-f]{8,}$/.test(segment) || segment.includes('.')) return segment
  return segment
    .split(/[-_]/)
    .map((word) => (word === 'and' ? '&' : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
