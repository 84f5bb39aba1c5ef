import {
  toSettingsModel,
  type AlertSeverity,
  type AlertType,
  type DestinationKind,
  type SettingField,
  type SettingsOf,
} from '@picket/core'
import type { z } from 'zod'
import type { Mail } from '../mail/mailer.ts'
import type { OutboundResponse, Send } from '../outbound/send.ts'
import type { AlertStatus } from '../stores/alerts/alert-tables.ts'

/**
 * A kind of destination: how it is shown and configured, and how alerts are sent to it. CONTRIBUTING.md has the recipe
 * for adding one.
 */
export interface DestinationType<Config = unknown> extends Omit<DestinationKind, 'type'> {
  /** The value of the enum `DestinationType` of the API: `slack`. */
  readonly name: string
  /** Validates the settings that `fields` describe. */
  readonly config: z.ZodType<Config>
  /** Sends one alert. Throws an OutboundError when there was no response. */
  deliver(config: Config, alert: DeliveredAlert, context: DeliveryContext): Promise<DeliveryResult>
  /** Sends changes of an alert, for types that support two-way sync. */
  readonly sync?: ChangeSender<Config>
}

/** The declaration of a kind of destination: its type and the validation of its settings follow from the fields. */
export function defineDestination<const Fields extends readonly SettingField[]>(
  declared: Omit<DestinationType<SettingsOf<Fields>>, 'config' | 'fields' | 'example'> & {
    readonly fields: Fields
    readonly example: Partial<SettingsOf<Fields>>
  },
): DestinationType<SettingsOf<Fields>> {
  return { ...declared, config: toSettingsModel(declared.fields) }
}

export interface ChangeContext {
  readonly send: Send
  readonly now: number
  /**
   * An idempotency key: the same for every attempt, so that receivers that support such keys accept the request once.
   */
  readonly key: string
}

export interface DeliveryContext extends ChangeContext {
  /** Sends an email through the mail server of this installation. Throws an UnavailableError with the reason. */
  readonly sendMail: (mail: Mail) => Promise<void>
  /** What earlier attempts with this key have already created. */
  readonly made?: readonly DeliveryLink[]
}

/** What an alert became at the receiver: a message in a channel or an issue. */
export interface DeliveryLink {
  /** The channel; empty if the destination has only one target. */
  readonly place: string
  /** The id at the receiver. */
  readonly ref: string
  readonly url?: string
}

export interface ChangeSender<Config> {
  /** Whether changes of this kind are sent. */
  tells(config: Config, kind: SyncedChange['kind']): boolean
  /** Sends a change to where the alert was delivered: `links` is never empty. */
  tell(
    config: Config,
    change: SyncedChange,
    links: readonly DeliveryLink[],
    context: ChangeContext,
  ): Promise<DeliveryResult & { readonly madeComment?: string }>
}

/** What was changed in an alert, and by whom. Users are identified by email address. */
export type SyncedChange = { readonly alertId: string; readonly by: string } & (
  | { readonly kind: 'status'; readonly from: AlertStatus; readonly to: AlertStatus; readonly current: AlertStatus }
  | { readonly kind: 'assignee'; readonly to: string | null; readonly current: string | null }
  | { readonly kind: 'comment'; readonly body: string }
)

/** The result of one attempt. */
export interface DeliveryResult {
  readonly statusCode: number
  readonly success: boolean
  /** The response, or the reason of the failure. */
  readonly message: string
  /** A channel, ticket key or issue number. */
  readonly label?: string
  readonly url?: string
  /** Milliseconds that the receiver asks to wait before the next attempt. */
  readonly retryAfter?: number
  /** What was created, even if the rest failed. */
  readonly links?: readonly DeliveryLink[]
}

/** An alert as destinations present it. */
export interface DeliveredAlert {
  /** The detection's id. */
  readonly id: string
  readonly alertId: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly severity: AlertSeverity
  readonly type: AlertType
  /** A URL of the console. */
  readonly link: string
  /** With a prefix: "New Alert: ...". */
  readonly title: string
  readonly name: string | null
  readonly description: string
  readonly runbook: string
  readonly version: string
  readonly tags: readonly string[]
  readonly alertContext: Readonly<Record<string, unknown>>
  readonly reference: string
  readonly logTypes: readonly string[]
  readonly resourceTypes: readonly string[]
  readonly dedupString: string
  readonly eventCount: number
  /** An email address. */
  readonly assignee: string | null
  readonly status: string
  /** `TA0001:T1078` */
  readonly mitre: readonly string[]
}

/** Converts an HTTP response to a result: 2xx is a success. */
export function toResult(response: OutboundResponse, extras: Partial<DeliveryResult> = {}): DeliveryResult {
  const { status, text, headers } = response
  const success = status >= 200 && status < 300
  const wait = parseRetryAfter(headers.get('retry-after'))
  const message =
    findRedirect(response) ?? (text.trim() === '' ? `The destination answered with status ${status}.` : text)
  return { statusCode: status, success, message, ...(wait === undefined ? {} : { retryAfter: wait }), ...extras }
}

/** Only the host: the rest of the URL may be a secret. */
function findRedirect({ status, headers }: OutboundResponse): string | undefined {
  const location = headers.get('location')
  if (status < 300 || status > 399 || location === null) return undefined
  const to = URL.canParse(location) ? `to "${new URL(location).host}"` : 'to another path'
  return `The destination answered with status ${status}, a redirect ${to}. Redirects are not followed: enter the final address.`
}

/** Seconds, or a date (RFC 9110, section 10.2.3). */
function parseRetryAfter(text: string | null): number | undefined {
  if (text === null) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}
