// Events in, outcomes out: which rules see an event, what they say, which alerts come of it. No I/O.
export type { Signal } from './signal.ts'
