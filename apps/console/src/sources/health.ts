import type { ListLogSourcesData } from '@picket/core/api'

export type SourceRow = ListLogSourcesData['sources']['edges'][number]['node']

/** Returns a title for the name of a health check: `azureBlobStatus` is "Azure blob". */
export function checkTitle(name: string): string {
  const own = titles[name]
  if (own !== undefined) return own
  const words = name
    .replace(/Status$/, '')
    .replace(/([a-z0-9])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Checks of all kinds, and names with abbreviations. */
const titles: Readonly<Record<string, string>> = {
  systemAlarmStatus: 'Recent data',
  classificationFailuresStatus: 'Classification',
  logProcessingErrorsStatus: 'Processing',
  httpStatus: 'HTTP endpoint',
  kmsKeyStatus: 'KMS key',
  sqsStatus: 'SQS queue',
  gcsStatus: 'GCS bucket',
  gcpPubSubStatus: 'GCP Pub/Sub',
  s3BucketStatus: 'S3 bucket',
}
