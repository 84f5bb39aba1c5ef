import type { SecretField } from '@picket/core'

/** The URL of a webhook. It is a secret, since whoever knows it can post. */
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
