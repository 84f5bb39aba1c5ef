/** Whoever did something, as the API tells of them. */
export type ShownActor =
  | {
      readonly __typename?: 'User'
      readonly email: string
      readonly givenName?: string | null
      readonly familyName?: string | null
    }
  | { readonly __typename?: 'APIToken'; readonly name: string }

/** First and last name, else the address; the name of a token. */
export function actorName(actor: ShownActor): string {
  if ('email' in actor) return [actor.givenName, actor.familyName].filter(Boolean).join(' ') || actor.email
  return actor.name
}
