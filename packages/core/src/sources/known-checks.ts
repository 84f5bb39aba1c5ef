/** A health check of log sources. Several kinds can have the same check. */
export interface KnownCheck {
  readonly name: string
  readonly label: string
  /** The state of a source whose check fails: no logs arrive, or some are missing or late. */
  readonly failure: 'unhealthy' | 'degraded'
  /** What the check covers, in one sentence. */
  readonly about: string
}

const stops = (name: string, label: string, about: string): KnownCheck => ({ name, label, failure: 'unhealthy', about })
const limits = (name: string, label: string, about: string): KnownCheck => ({ name, label, failure: 'degraded', about })

/** Every health check that a log source of any kind can have. A kind that adds one lists it here. */
export const knownChecks: readonly KnownCheck[] = [
  stops('amazonSecurityLakeQueueStatus', 'Queue', 'The queue of the Security Lake subscriber can be read.'),
  stops('amazonSecurityLakeRoleStatus', 'Role', 'The role of the Security Lake subscriber can be assumed.'),
  stops('auditRoleStatus', 'Audit role', 'The role that scans a cloud account can be assumed.'),
  stops('azureBlobStatus', 'Azure Blob Storage', 'The queue and the container can be read.'),
  stops('azureEventHubStatus', 'Azure Event Hubs', 'The event hub can be read.'),
  limits('bucketNotificationsStatus', 'Notifications', 'The bucket announces new objects of every prefix.'),
  limits('classificationFailuresStatus', 'Log types', 'The logs match the log types of the source.'),
  stops('directoryStatus', 'Directory', 'The files of the directory can be read.'),
  stops('eventBridgeStatus', 'EventBridge', 'The events of the bus can be read.'),
  stops('gcpPubSubStatus', 'Pub/Sub', 'The subscription can be read.'),
  stops('gcsStatus', 'Google Cloud Storage', 'The subscription and the bucket can be read.'),
  stops('httpStatus', 'HTTP', 'Senders can authenticate.'),
  stops('kafkaStatus', 'Kafka', 'The topics can be read.'),
  stops('kmsKeyStatus', 'KMS key', 'Objects can be decrypted.'),
  limits('logProcessingErrorsStatus', 'Processing', 'The data of the source can be split into logs and stored.'),
  stops('logPullingStatus', 'Log pulling', 'The provider answers.'),
  stops('otlpStatus', 'OTLP over gRPC', 'The port is open.'),
  stops('processingRoleStatus', 'Processing role', 'The role that reads logs can be assumed.'),
  limits('realtimeStatus', 'Changes', 'Changes of cloud resources are received.'),
  stops('s3BucketStatus', 'S3 bucket', 'The objects of the bucket can be read.'),
  stops('sqsStatus', 'SQS', 'The queue can be read.'),
  stops('syslogStatus', 'Syslog', 'The port is open.'),
  stops('systemAlarmStatus', 'Missing data', 'The source has not been silent for longer than its alarm allows.'),
]
