import type { S3Client } from '@aws-sdk/client-s3'
import type { SQSClient } from '@aws-sdk/client-sqs'
import type { AwsSettings } from './aws-settings.ts'

/** The clients of AWS, with the credentials of a source. */
export interface AwsClients {
  readonly s3: S3Client
  readonly sqs: SQSClient
  close(): void
}

export type OpenAws = (settings: AwsSettings) => Promise<AwsClients>

/** Loads the clients, which only sources on AWS need. */
export const openAws: OpenAws = async (settings) => {
  const { region, roleArn, externalId, credentials, accessKeyId, secretAccessKey } = settings
  const [{ S3Client }, { SQSClient }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/client-sqs')])
  const own =
    credentials === 'keys' && accessKeyId !== undefined && secretAccessKey !== undefined
      ? { accessKeyId, secretAccessKey }
      : undefined
  const role = roleArn === undefined ? undefined : await openRole({ roleArn, externalId, region, credentials: own })
  const signIn = role?.assume ?? own
  const shared = { region, ...(signIn && { credentials: signIn }), requestHandler }
  // An S3-compatible system, as the operator of the server configures it for all clients, has no host per bucket.
  const endpoint = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']
  const s3 = new S3Client({ ...shared, followRegionRedirects: true, forcePathStyle: endpoint !== undefined })
  // The address of a queue is a setting: requests go to AWS, whatever it is.
  const sqs = new SQSClient({ ...shared, useQueueUrlAsEndpoint: false })
  return {
    s3,
    sqs,
    close() {
      s3.destroy()
      sqs.destroy()
      role?.close()
    },
  }
}

/** Sources that share clients do not wait for the connections of each other. */
const agent = { keepAlive: true, maxSockets: 1_000 }
/** Milliseconds; receiving messages waits up to 20 seconds. */
const requestHandler = { connectionTimeout: 10_000, requestTimeout: 60_000, httpAgent: agent, httpsAgent: agent }
/** Seconds until the credentials of a role are replaced. */
const lifetime = 3600

/** Returns how to get the credentials of a role, which the clients replace before they expire. */
async function openRole({
  roleArn,
  externalId,
  region,
  credentials,
}: {
  readonly roleArn: string
  readonly externalId: string | undefined
  readonly region: string
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}) {
  const { AssumeRoleCommand, STSClient } = await import('@aws-sdk/client-sts')
  const sts = new STSClient({ region, ...(credentials && { credentials }), requestHandler })
  return {
    async assume() {
      const { Credentials: given } = await sts.send(
        new AssumeRoleCommand({
          RoleArn: roleArn,
          RoleSessionName: 'picket',
          DurationSeconds: lifetime,
          ...(externalId && { ExternalId: externalId }),
        }),
      )
      return {
        accessKeyId: given!.AccessKeyId!,
        secretAccessKey: given!.SecretAccessKey!,
        sessionToken: given!.SessionToken!,
        expiration: given!.Expiration!,
      }
    },
    close: () => sts.destroy(),
  }
}
