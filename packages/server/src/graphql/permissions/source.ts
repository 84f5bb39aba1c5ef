import type { FieldAccessTable } from '../field-access.ts'

const secrets = ['input.authPassword', 'input.authBearerToken', 'input.authSecretValue']

export const sourcePermissions: FieldAccessTable = {
  'Query.sources': { anyOf: ['LogSourceRead'] },
  'Query.source': { anyOf: ['LogSourceRead'] },
  'Query.sourceMetrics': { anyOf: ['LogSourceRead'] },
  'Query.sourceAlarm': { anyOf: ['LogSourceRead'] },
  'Query.sourceFailures': { anyOf: ['LogSourceRead'] },
  'Query.setAsideBatches': { anyOf: ['LogSourceRead'] },
  'Query.viewBucketData': { anyOf: ['LogSourceRawDataRead'], audit: 'GET_LOG_SOURCE_RAW_DATA' },
  'SourceFailureGroup.samples': { anyOf: ['LogSourceRawDataRead'] },
  'Query.sourceKinds': { signedIn: true },
  'Mutation.createSource': { anyOf: ['LogSourceModify'], audit: 'CREATE_LOG_SOURCE', secrets: ['input.settings'] },
  'Mutation.updateSource': { anyOf: ['LogSourceModify'], audit: 'UPDATE_LOG_SOURCE', secrets: ['input.settings'] },
  'Mutation.createHttpSource': { anyOf: ['LogSourceModify'], audit: 'CREATE_LOG_SOURCE', secrets },
  'Mutation.updateHttpSource': { anyOf: ['LogSourceModify'], audit: 'UPDATE_LOG_SOURCE', secrets },
  'Mutation.deleteSource': { anyOf: ['LogSourceModify'], audit: 'DELETE_LOG_SOURCE' },
  'Mutation.checkSourceHealth': { anyOf: ['LogSourceRead'], audit: 'CHECK_LOG_SOURCE_HEALTH' },
  'Mutation.putSourceAlarm': { anyOf: ['LogSourceModify'], audit: 'CREATE_LOG_SOURCE_ALARM' },
  'Mutation.deleteSourceAlarm': { anyOf: ['LogSourceModify'], audit: 'DELETE_LOG_SOURCE_ALARM' },
  'Mutation.resolveSourceAlarm': { anyOf: ['LogSourceModify'], audit: 'RESOLVE_LOG_SOURCE_ALARM' },
  'Mutation.acknowledgeSourceFailures': { anyOf: ['LogSourceModify'], audit: 'ACKNOWLEDGE_LOG_SOURCE_FAILURES' },
  'Mutation.replaySetAsideBatch': { anyOf: ['LogSourceModify'], audit: 'REPLAY_SET_ASIDE_BATCH' },
  'Mutation.replaySourceFailures': { anyOf: ['LogSourceModify'], audit: 'REPLAY_LOG_SOURCE_FAILURES' },
}
