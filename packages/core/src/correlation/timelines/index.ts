// Tests over time: what happens when, and the exact stream of expected alerts.
export { checkTimelines } from './check-timelines.ts'
export { timelineDiagnostics } from './diagnostics.ts'
export { parseDuration, parseMoment, printOffset } from './durations.ts'
export { parseTimelines, type ParsedTimelines } from './parse-timelines.ts'
export { rulesOf } from './rules-of.ts'
export type { EventStep, ExpectedAlert, MatchStep, RestartStep, Timeline, TimelineStep } from './timeline.ts'
