import type { Flag, JsonText, Time } from '../columns.ts'

/** A pending delivery: an alert to a destination, once for each reason. */
export interface OutboxTable {
  /** `<alert id>/<output id>/<number>`; the idempotency key, the same for every attempt. */
  readonly key: string
  readonly alert_id: string
  readonly output_id: string
  readonly state: 'waiting' | 'delivered' | 'failed' | 'suppressed'
  /** Attempts so far. */
  readonly attempts: number
  /** When it is due; while it is being sent, when its lease expires. */
  readonly next_at: Time
  readonly created_at: Time
  /** Requested by a user. */
  readonly is_resent: Flag
  /** The change of an alert that was delivered before (`StoredChange`); null for the alert itself. */
  readonly change: JsonText | null
  /** The owner of the lease, who can finish it in the transaction of the delivery. */
  readonly lease: string | null
}

/** One attempt. */
export interface DeliveryAttemptTable {
  /** Sorts by time. */
  readonly id: string
  readonly alert_id: string
  readonly output_id: string
  readonly at: Time
  /** The HTTP status; 0 if there was no response. */
  readonly status_code: number
  /** The response or the reason of the failure, at most 4 KiB. */
  readonly message: string
  readonly success: Flag
  /** A channel, ticket key ... */
  readonly label: string
  readonly url: string
  /** RESEND if a user requested it; SUPPRESS if a user stopped further attempts. */
  readonly action: 'RESEND' | 'SUPPRESS' | null
}
