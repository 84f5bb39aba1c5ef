import { noHits, type IndicatorHit, type Scanner } from './scanner.ts'

/**
 * Scans an ARN and its parts: the account, the EC2 instance, and the email address in the session name of an assumed
 * role.
 */
export const scanArn: Scanner = (text) => {
  if (!text.startsWith('arn:')) return noHits
  const hits: IndicatorHit[] = [{ field: 'p_any_aws_arns', value: text }]
  const [, , , , account = '', ...rest] = text.split(':', 20)
  hits.push(...scanAccountId(account))
  const resource = rest.join(':')
  const instance = /^instance\/(i-[0-9a-z]+)$/.exec(resource)?.[1]
  if (instance !== undefined) hits.push({ field: 'p_any_aws_instance_ids', value: instance })
  const session = /^assumed-role\/.*\/([^/]+@[^/]+)$/.exec(resource)?.[1]
  if (session !== undefined) hits.push({ field: 'p_any_emails', value: session.toLowerCase() })
  return hits
}

export const scanArnOnly: Scanner = (text) =>
  text.startsWith('arn:') ? [{ field: 'p_any_aws_arns', value: text }] : noHits

export const scanAccountId: Scanner = (text) =>
  /^\d{12}$/.test(text) ? [{ field: 'p_any_aws_account_ids', value: text }] : noHits

export const scanInstanceId: Scanner = (text) =>
  text.startsWith('i-') ? [{ field: 'p_any_aws_instance_ids', value: text }] : noHits
