/** The credentials of the caller: the ID token of a session, or the value of an API token. */
export type Credentials =
  { readonly kind: 'session'; readonly idToken: string } | { readonly kind: 'token'; readonly value: string }

/** The endpoint and the header of each kind. */
export function toHeaders(credentials: Credentials | undefined): {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
} {
  if (credentials === undefined) return { path: '/graphql', headers: {} }
  return credentials.kind === 'token'
    ? { path: '/public/graphql', headers: { 'x-api-key': credentials.value } }
    : { path: '/graphql', headers: { authorization: credentials.idToken } }
}
