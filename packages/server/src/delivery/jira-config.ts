import { alertSeverities } from '@picket/core'
import { z } from 'zod'

export type SyncDirection = z.output<typeof direction>

const direction = z.enum(['OFF', 'ONE_WAY', 'TWO_WAY']).default('OFF')

const name = z.string().trim().min(1, 'This field is required').max(200)

/** What is otherwise for alerts of a severity; each kind of Jira has its own assignees. */
export const jiraSeverity = { priority: name.optional(), issueType: name.optional() }

/** By severity; what is not there is as for all. */
export function bySeverity<Shape extends typeof jiraSeverity>(shape: Shape) {
  return z.partialRecord(z.enum(alertSeverities), z.strictObject(shape)).default({})
}

/** Settings that both kinds of Jira have (reference: graphql 13.4). */
export const jiraFields = {
  orgDomain: z
    .url({ protocol: /^https$/, error: 'Must be an https address' })
    .transform((url) => url.replace(/\/+$/, '')),
  projectKey: z.string().regex(/^[A-Z][A-Z0-9_]{1,50}$/i, 'A project key has letters, digits and underscores'),
  issueType: z.string().min(1, 'This field is required').max(100),
  labels: z
    .array(z.string().regex(/^\S{1,255}$/, 'A label has no spaces'))
    .max(50)
    .default([]),
  /** Names of Jira's statuses for ours. */
  statusMap: z.partialRecord(z.enum(['OPEN', 'TRIAGED', 'RESOLVED', 'CLOSED']), z.string().min(1)).default({}),
  syncStatus: direction,
  syncAssignee: direction,
  syncComments: direction,
  /** By which requests of Jira are told from those of others; needed for what goes both ways. */
  webhookSecret: z.string().min(16, 'Use at least 16 characters').meta({ isSecret: true }).optional(),
}

/** What is signed can only be told from what is not by a secret. */
export function assertWebhookSecret(
  {
    syncStatus,
    syncAssignee,
    syncComments,
    webhookSecret,
  }: {
    readonly syncStatus: SyncDirection
    readonly syncAssignee: SyncDirection
    readonly syncComments: SyncDirection
    readonly webhookSecret?: string | undefined
  },
  context: z.RefinementCtx,
): void {
  const isTwoWay = [syncStatus, syncAssignee, syncComments].includes('TWO_WAY')
  if (isTwoWay && !webhookSecret)
    context.addIssue({
      code: 'custom',
      path: ['webhookSecret'],
      message: 'What goes both ways needs the secret of a webhook in Jira',
    })
}
