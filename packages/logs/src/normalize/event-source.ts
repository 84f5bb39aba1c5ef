import type { ValueMap } from '@picket/core'

/** Where logs come from, as the standard fields tell it. */
export interface EventSource {
  readonly id: string
  readonly label: string
  /** The stored object that held the log, when there is one: `aws_s3_bucket`, `aws_s3_key` and so on. */
  readonly file?: ValueMap
}
