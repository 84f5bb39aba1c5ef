import type { AccessResult } from '../../sources/source-kind.ts'
import { attempt } from '../attempt.ts'
import { explainAws } from './aws-problem.ts'
import type { AwsSettings } from './aws-settings.ts'

/** Assumes the role of a source. */
export async function inspectRole(settings: AwsSettings, check = 'processingRoleStatus'): Promise<AccessResult> {
  const { region, roleArn, externalId, credentials, accessKeyId, secretAccessKey } = settings
  const { AssumeRoleCommand, STSClient } = await import('@aws-sdk/client-sts')
  const keys = credentials === 'keys' ? { accessKeyId: accessKeyId!, secretAccessKey: secretAccessKey! } : undefined
  const sts = new STSClient({ region, ...(keys && { credentials: keys }) })
  const input = { RoleArn: roleArn!, RoleSessionName: 'picket-check', ...(externalId && { ExternalId: externalId }) }
  const { problem } = await attempt(() =>
    sts.send(new AssumeRoleCommand(input)).catch((error: unknown) => {
      throw explainAws(error, { doing: `assume the role "${roleArn}"`, permission: 'sts:AssumeRole', on: roleArn! })
    }),
  )
  sts.destroy()
  return { check, message: 'The role can be assumed.', ...(problem !== undefined && { problem }) }
}
