/** What a detection evaluates, and why it did or did not fire on an event: as data, for any front end. */
export {
  describeDetection,
  type DetectionDescription,
  type DetectionLogic,
  type GuardDescription,
} from './describe-detection.ts'
export {
  explainEvent,
  type EventExplanation,
  type ExplainedGuard,
  type ExplainedOutput,
  type ExplainOptions,
} from './explain-event.ts'
export { explainTrace, lastReturn } from './explain-trace.ts'
export { toFilterTree } from './filter-tree.ts'
export type { LogicNode } from './logic-node.ts'
export { traceLines, type CodeLine } from './trace-lines.ts'
