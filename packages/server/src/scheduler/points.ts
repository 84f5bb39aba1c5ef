/**
 * The points between two durable effects of jobs, correlation, policies and retention; crash tests stop the process at
 * each of them.
 */
export const schedulerPoints = [
  'scheduler.leased',
  'scheduler.begun',
  'scheduler.rows-kept',
  'scheduler.evaluated',
  'scheduler.in-transaction',
  'correlation.kept',
  'correlation.signals-written',
  'replay.leased',
  'replay.checkpoint',
  'replay.evaluated',
  'policies.evaluated',
  'policies.written',
  'policies.committed',
  'retention.alerts-deleted',
] as const

export type SchedulerPoint = (typeof schedulerPoints)[number]
