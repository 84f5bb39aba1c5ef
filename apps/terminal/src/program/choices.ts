// Separate from `core`, since help and completion must not load it; tests of `core` make sure that the lists match.

/** Every `AnalysisType`. */
export const specKinds = [
  'rule',
  'scheduled_rule',
  'policy',
  'correlation_rule',
  'datamodel',
  'global',
  'pack',
  'saved_query',
  'scheduled_query',
  'lookup_table',
  'scheduled_prompt',
  'dashboard',
] as const

/** Severities of detections, lowest first. */
export const specSeverities = ['Info', 'Low', 'Medium', 'High', 'Critical'] as const

/** Names for `--format`. */
export const formatNames = ['text', 'json', 'ndjson', 'junit', 'sarif', 'github', 'markdown'] as const

export type FormatName = (typeof formatNames)[number]
