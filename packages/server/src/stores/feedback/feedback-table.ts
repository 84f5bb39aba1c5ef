import type { Time } from '../columns.ts'

export interface FeedbackTable {
  readonly id: string
  readonly at: Time
  readonly user_id: string
  readonly feature: string
  readonly text: string
  /** 1 to 5. */
  readonly usefulness: number | null
  readonly location: string
  readonly screen_width: number | null
}
