export const simulationLimits = {
  /** The maximum number of instants that are shown individually; in a longer test, neighbors are combined. */
  instants: 500,
  /** The maximum number of signals that all evaluations process; in a longer test, fewer evaluations are made. */
  evaluated: 1_000_000,
  /** The maximum number of selectable values. */
  tracks: 50,
} as const
