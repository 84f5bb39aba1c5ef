/** The user or API token that did something, as the API returns it. */
export type ShownActor =
  | {
      readonly __typename?: 'User'
      readonly email: string
      readonly givenName?: string | null
      readonly familyName?: string | null
    }
  | { readonly __typename?: 'APIToken'; readonly name: string }

/** Returns the first and last name, or the email address; for a token, its name. */
export function actorName(actor: ShownActor): string {
  if ('email' in actor) return [actor.givenName, actor.familyName].filter(Boolean).join(' ') || actor.email
  return actor.name
}
