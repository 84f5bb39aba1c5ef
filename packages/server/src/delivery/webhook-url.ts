import type { SecretField } from '@picket/core'

/** The URL of a webhook. It is a secret, since everyone who knows it can post. */
export function webhookUrl(help: string) {
  return {
    kind: 'secret',
    name: 'webhookURL',
    label: 'Webhook URL',
    help,
    placeholder: 'https://',
    isRequired: true,
    format: 'url',
    message: 'Must be a valid webhook URL',
  } as const satisfies SecretField
}

/** The optional token of a webhook that authenticates its callers. */
export function webhookToken(label: string, help: string) {
  return { kind: 'secret', name: 'token', label, help, isApiToken: true } as const satisfies SecretField
}
