import type { AccessResult } from '../../sources/source-kind.ts'
import type { AwsSettings } from './aws-settings.ts'
import { inspectQueue } from './inspect-queue.ts'
import { inspectRole } from './inspect-role.ts'
import type { OpenAws } from './open-aws.ts'

/** Checks the role and the queue of a source, under the names that its kind has for the two checks. */
export async function inspectQueueSource(
  settings: AwsSettings & { readonly queueUrl: string },
  open: OpenAws,
  checks: { readonly role: string; readonly queue: string },
): Promise<readonly AccessResult[]> {
  const role = settings.roleArn === undefined ? [] : [await inspectRole(settings, checks.role)]
  if (role.some(({ problem }) => problem !== undefined)) return role
  const aws = await open(settings)
  try {
    return [...role, await inspectQueue(settings.queueUrl, aws, checks.queue)]
  } finally {
    aws.close()
  }
}
