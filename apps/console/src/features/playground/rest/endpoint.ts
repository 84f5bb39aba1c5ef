import { idToken } from '../../../app/session/session.ts'

/** As `GET /api/endpoints` tells of it. */
export interface Endpoint {
  readonly method: string
  /** `/ingest/:sourceId`. */
  readonly path: string
  readonly about: string
  readonly permissions: readonly string[]
  readonly who: 'anyone' | 'signedIn' | 'permitted'
}

export async function readEndpoints(): Promise<readonly Endpoint[]> {
  const response = await fetch('/api/endpoints', { headers: { authorization: (await idToken()) ?? '' } })
  if (!response.ok) throw new Error(`The server responded with status ${response.status}.`)
  return ((await response.json()) as { readonly endpoints: readonly Endpoint[] }).endpoints
}

/** The names in a path that are to be filled in: of `/ingest/:sourceId`, `sourceId`. */
export function namesIn(path: string): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
}

/** The path with its names filled in; undefined while one is empty. */
export function fillIn(path: string, values: Readonly<Record<string, string>>): string | undefined {
  if (namesIn(path).some((name) => (values[name] ?? '').trim() === '')) return undefined
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name]!.trim()))
}

/** `a=b&c`, with or without the question mark, as it stands behind a path. */
export function queryOf(text: string): string {
  const query = text.trim().replace(/^\?/, '')
  return query === '' ? '' : `?${query}`
}
