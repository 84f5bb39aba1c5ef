import { matchPath } from 'react-router-dom'
import { groupPaths, redirects, routes } from './routes.ts'
import type { ScreenRoute } from './screen-route.ts'

/** A step of the breadcrumbs. */
export interface Crumb {
  readonly text: string
  /** Absent if there is no page at this path. */
  readonly path?: string
}

const labels: Readonly<Record<string, string>> = { rest: 'REST', graphql: 'GraphQL', ai: 'AI triage' }

/** Returns the breadcrumbs for the segments of a path. */
export function breadcrumbs(pathname: string, screens: readonly ScreenRoute[] = routes): readonly Crumb[] {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  return segments.map((segment, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}/`
    const text = screens.find((screen) => screen.path === path)?.crumb ?? labels[segment] ?? toWords(decode(segment))
    return leadsSomewhere(path, screens) ? { text, path } : { text }
  })
}

function leadsSomewhere(path: string, screens: readonly ScreenRoute[]): boolean {
  const known = [...screens.map((screen) => screen.path), ...redirects.map(([from]) => from), ...groupPaths]
  return known.some((one) => matchPath(one, path) !== null)
}

function toWords(segment: string): string {
  // IDs are shown as they are, not capitalized.
  if (/^[0-9a-f]{8,}$/.test(segment) || /[.:/]/.test(segment)) return segment
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
