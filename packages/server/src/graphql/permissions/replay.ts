import type { FieldAccessTable } from '../field-access.ts'

const read = { anyOf: ['RuleRead'] } as const
const modify = { anyOf: ['RuleModify'] } as const

/** Drafts are not secret, but too large for the audit log. */
export const replayPermissions: FieldAccessTable = {
  'Query.replay': read,
  'Query.replays': read,
  'Query.replayPreview': { ...read, audit: 'GET_REPLAY_PREVIEW', secrets: ['input.detection'] },
  'Query.replayAlerts': read,
  'Query.replayAlert': read,
  'Query.correlationRuleSql': { ...read, audit: 'GET_CORRELATION_SQL', secrets: ['input.text'] },
  'Mutation.createReplay': { ...modify, audit: 'CREATE_REPLAY', secrets: ['input.detection'] },
  'Mutation.stopReplay': { ...modify, audit: 'STOP_REPLAY' },
  'Mutation.createPerfTest': { ...modify, audit: 'CREATE_PERF_TEST', secrets: ['input.detection'] },
}
