import { idToken } from '../../../app/session/session.ts'

/** An endpoint as returned by `GET /api/endpoints`. */
export interface Endpoint {
  readonly method: string
  /** Such as `/ingest/:sourceId`. */
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

/** Returns the parameters of a path: `sourceId` for `/ingest/:sourceId`. */
export function namesIn(path: string): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
}

/** Returns the path with its parameters; undefined while one is empty. */
export function fillIn(path: string, values: Readonly<Record<string, string>>): string | undefined {
  if (namesIn(path).some((name) => (values[name] ?? '').trim() === '')) return undefined
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name]!.trim()))
}

/** A query string such as `a=b&c`, with or without the question mark. */
export function queryOf(text: string): string {
  const query = text.trim().replace(/^\?/, '')
  return query === '' ? '' : `?${query}`
}
