/** How one attempt to break out of the sandbox ended. */
export interface ProbeResult {
  readonly id: string
  readonly title: string
  readonly held: boolean
  /** What stopped the attempt, or what it reached. */
  readonly evidence: string
}
