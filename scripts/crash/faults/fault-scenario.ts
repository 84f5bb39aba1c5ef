/** A fault in the environment of a server, with a check that the server still works correctly. */
export interface FaultScenario {
  readonly name: string
  /** Runs in an empty directory. Returns the problems it found. */
  run(folder: string): Promise<readonly string[]>
}
