import type { Flag, JsonText, Time } from '../columns.ts'

/** What has to be sent: an alert to a destination, once for each reason. */
export interface OutboxTable {
  /** `<alert id>/<output id>/<number>`; what a receiver knows it by, however often it is tried. */
  readonly key: string
  readonly alert_id: string
  readonly output_id: string
  readonly state: 'waiting' | 'delivered' | 'failed' | 'suppressed'
  /** Tries so far. */
  readonly attempts: number
  /** Due then; while it is being sent, when somebody else may take it. */
  readonly next_at: Time
  readonly created_at: Time
  /** Asked for by hand. */
  readonly is_resent: Flag
  /** What to tell of an alert that was delivered before (`StoredChange`); nothing for the alert itself. */
  readonly change: JsonText | null
  /** In the transaction of the delivery: who may finish it. */
  readonly lease: string | null
}

/** One try. */
export interface DeliveryAttemptTable {
  /** Sorts by time. */
  readonly id: string
  readonly alert_id: string
  readonly output_id: string
  readonly at: Time
  /** Of HTTP; 0 where no answer came. */
  readonly status_code: number
  /** The answer or what went wrong, at most 4 KiB. */
  readonly message: string
  readonly success: Flag
  /** Channel, ticket key ... */
  readonly label: string
  readonly url: string
  /** RESEND where it was asked for by hand; SUPPRESS where somebody stopped further tries. */
  readonly action: 'RESEND' | 'SUPPRESS' | null
}
