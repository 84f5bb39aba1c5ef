import type { SecretField } from '@picket/core'

/** The address of a webhook. Whoever knows it can post, so it is a secret. */
export function webhookUrl(help: string) {
  return {
    kind: 'secret',
    name: 'webhookURL',
    label: 'Webhook URL',
    help,
    placeholder: 'https://',
    isRequired: true,
    format: 'url',
  } as const satisfies SecretField
}
