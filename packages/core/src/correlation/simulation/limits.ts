export const simulationLimits = {
  /** Instants of signals that are shown one by one; of a test with more, neighbours are shown together. */
  instants: 500,
  /** Signals that all evaluations of the schedule look at together: of a test with more, fewer evaluations are made. */
  evaluated: 1_000_000,
  /** Values that can be followed. */
  tracks: 50,
} as const
