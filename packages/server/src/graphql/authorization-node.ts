/** The authorization of a source, with the id of the user who did it. */
export interface AuthorizationNode {
  readonly id: string
  readonly isNeeded: boolean
  readonly authorizedAtTime: number | null
  readonly authorizedById: string | undefined
  readonly redirectUrl: string
}
