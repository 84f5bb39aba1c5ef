import type { ValueMap } from '@picket/core'

/** The origin of logs, as in the standard fields. */
export interface EventSource {
  readonly id: string
  readonly label: string
  /** The stored object that contained the log, if any: `aws_s3_bucket`, `aws_s3_key` and so on. */
  readonly file?: ValueMap
}
