import {
  toSettingsModel,
  type AlertSeverity,
  type AlertType,
  type DestinationKind,
  type SettingField,
  type SettingsOf,
} from '@picket/core'
import type { z } from 'zod'
import type { OutboundResponse, Send } from '../outbound/send.ts'
import type { AlertStatus } from '../stores/alerts/alert-tables.ts'

/** A kind of destination: how it is shown and entered, and how alerts are sent to it. CONTRIBUTING.md has the recipe for one more. */
export interface DestinationType<Config = unknown> extends Omit<DestinationKind, 'type'> {
  /** The value of the enum `DestinationType` of the API: `slack`. */
  readonly name: string
  /** Validates the settings that `fields` describe. */
  readonly config: z.ZodType<Config>
  /** Sends one alert. Throws an OutboundError when no answer came. */
  deliver(config: Config, alert: DeliveredAlert, context: DeliveryContext): Promise<DeliveryResult>
  /** How what happens to an alert afterwards is told; of types that keep in step with alerts. */
  readonly sync?: ChangeTeller<Config>
}

/** A kind of destination as it is declared: the type and the validation of its settings follow from the fields. */
export function defineDestination<const Fields extends readonly SettingField[]>(
  declared: Omit<DestinationType<SettingsOf<Fields>>, 'config' | 'fields' | 'example'> & {
    readonly fields: Fields
    readonly example: Partial<SettingsOf<Fields>>
  },
): DestinationType<SettingsOf<Fields>> {
  return { ...declared, config: toSettingsModel(declared.fields) }
}

export interface DeliveryContext {
  readonly send: Send
  readonly now: number
  /** The same for every try: receivers that know such keys take it once. */
  readonly key: string
  /** What earlier tries under this key have made already. */
  readonly made?: readonly DeliveryLink[]
}

/** What an alert became at the receiver: a message in a channel, an issue. */
export interface DeliveryLink {
  /** The channel; empty where a destination is one place. */
  readonly place: string
  /** As the receiver knows it. */
  readonly ref: string
  readonly url?: string
}

export interface ChangeTeller<Config> {
  /** Whether changes of this kind go out. */
  tells(config: Config, kind: ToldChange['kind']): boolean
  /** Tells of a change where the alert is: `links` are never empty. */
  tell(
    config: Config,
    change: ToldChange,
    links: readonly DeliveryLink[],
    context: DeliveryContext,
  ): Promise<DeliveryResult & { readonly madeComment?: string }>
}

/** What was changed of an alert, and by whom. People are email addresses. */
export type ToldChange = { readonly alertId: string; readonly by: string } & (
  | { readonly kind: 'status'; readonly from: AlertStatus; readonly to: AlertStatus; readonly current: AlertStatus }
  | { readonly kind: 'assignee'; readonly to: string | null; readonly current: string | null }
  | { readonly kind: 'comment'; readonly body: string }
)

/** What came of one try. */
export interface DeliveryResult {
  readonly statusCode: number
  readonly success: boolean
  /** What was answered, or what went wrong. */
  readonly message: string
  /** Channel, ticket key, issue number. */
  readonly label?: string
  readonly url?: string
  /** Milliseconds after which the receiver wants to be asked again. */
  readonly retryAfter?: number
  /** What was made, also where the rest failed. */
  readonly links?: readonly DeliveryLink[]
}

/** An alert as destinations tell of it (reference: graphql 13.3). */
export interface DeliveredAlert {
  /** Of the detection. */
  readonly id: string
  readonly alertId: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly severity: AlertSeverity
  readonly type: AlertType
  /** In the console. */
  readonly link: string
  /** With what it is before it: "New Alert: ...". */
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

/** A result of an answer by HTTP: 2xx is a success. */
export function toResult(response: OutboundResponse, extras: Partial<DeliveryResult> = {}): DeliveryResult {
  const { status, text, headers } = response
  const success = status >= 200 && status < 300
  const wait = parseRetryAfter(headers.get('retry-after'))
  const message = findRedirect(response) ?? (text.trim() === '' ? `Answered with status ${status}.` : text)
  return { statusCode: status, success, message, ...(wait === undefined ? {} : { retryAfter: wait }), ...extras }
}

/** The host alone: what is behind it may be a secret. */
function findRedirect({ status, headers }: OutboundResponse): string | undefined {
  const location = headers.get('location')
  if (status < 300 || status > 399 || location === null) return undefined
  const to = URL.canParse(location) ? `to "${new URL(location).host}"` : 'to another path'
  return `Answered with status ${status}, which leads ${to}. Redirects are not followed: enter the address to which it leads.`
}

/** Seconds, or a date (RFC 9110, section 10.2.3). */
function parseRetryAfter(text: string | null): number | undefined {
  if (text === null) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}
