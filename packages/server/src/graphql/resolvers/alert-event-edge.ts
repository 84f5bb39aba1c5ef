/** Its text is made where it is asked for. */
export interface AlertEventEdgeOf {
  readonly node: unknown
}
