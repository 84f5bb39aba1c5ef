/** The text is rendered only if it is requested. */
export interface AlertEventEdgeOf {
  readonly node: unknown
}
