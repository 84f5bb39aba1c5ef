import { Readable } from 'node:stream'
import type { SettingField } from '@picket/core'
import { OutboundError, type Send } from '../outbound/send.ts'
import type { DeliveryResult } from './destination-type.ts'

/** How a destination authenticates with AWS. */
export const awsAccess = [
  {
    kind: 'text',
    name: 'roleArn',
    label: 'Role ARN',
    help: 'The server assumes this role. If it is empty, the server uses its own credentials.',
    placeholder: 'arn:aws:iam::123456789012:role/picket',
    pattern: '^$|^arn:aws[a-z-]*:iam::\\d{12}:role/[\\w+=,.@/-]{1,512}$',
    message: 'Must be the ARN of an IAM role',
  },
  {
    kind: 'text',
    name: 'accessKeyId',
    label: 'Access key ID',
    help: 'Only for a server that has no AWS credentials of its own.',
    pattern: '^$|^[A-Z0-9]{16,128}$',
    message: 'An access key ID has uppercase letters and digits',
  },
  { kind: 'secret', name: 'secretAccessKey', label: 'Secret access key', isApiToken: true },
] as const satisfies readonly SettingField[]

export interface AwsAccess {
  readonly roleArn?: string | undefined
  readonly accessKeyId?: string | undefined
  readonly secretAccessKey?: string | undefined
}

/** The options of an AWS client that sends through the guarded network, once: the outbox retries. */
export async function toAwsOptions({ roleArn, accessKeyId, secretAccessKey }: AwsAccess, region: string, send: Send) {
  const common = { region, maxAttempts: 1, requestHandler: createAwsHandler(send) }
  const own = accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}
  if (!roleArn) return { ...common, ...own }
  const { AssumeRoleCommand, STSClient } = await import('@aws-sdk/client-sts')
  const sts = new STSClient({ ...common, ...own })
  return {
    ...common,
    async credentials() {
      const assume = new AssumeRoleCommand({ RoleArn: roleArn, RoleSessionName: 'picket', DurationSeconds: 900 })
      const { Credentials: given } = await sts.send(assume)
      return {
        accessKeyId: given!.AccessKeyId!,
        secretAccessKey: given!.SecretAccessKey!,
        sessionToken: given!.SessionToken!,
      }
    },
  }
}

interface AwsRequest {
  readonly protocol: string
  readonly hostname: string
  readonly port?: number | undefined
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Sends the requests of an AWS client, so that the rules for outbound calls apply to them. */
function createAwsHandler(send: Send) {
  return {
    async handle({ protocol, hostname, port, path, method, headers, body }: AwsRequest) {
      const url = `${protocol}//${hostname}${port === undefined ? '' : `:${port}`}${path}`
      // The HTTP client sets these itself.
      const { host: _host, 'content-length': _length, 'user-agent': _agent, ...sent } = headers
      const text = typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array | undefined)
      const response = await send({ url, method: method as 'POST', headers: sent, body: text })
      return {
        response: {
          statusCode: response.status,
          headers: Object.fromEntries(response.headers),
          body: Readable.from([Buffer.from(response.text)]),
        },
      }
    },
  }
}

/** Converts what an AWS client returns or throws. */
export async function toAwsResult(
  work: () => Promise<{ readonly MessageId?: string | undefined }>,
): Promise<DeliveryResult> {
  try {
    const { MessageId: id } = await work()
    return { statusCode: 200, success: true, message: `Message ${id} was accepted.`, ...(id ? { label: id } : {}) }
  } catch (error) {
    if (error instanceof OutboundError) throw error
    const { name, message, $metadata } = error as Error & { readonly $metadata?: { readonly httpStatusCode?: number } }
    return { statusCode: $metadata?.httpStatusCode ?? 0, success: false, message: `${name}: ${message}` }
  }
}
