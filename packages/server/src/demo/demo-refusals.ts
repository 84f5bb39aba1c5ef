const principal = 'report-reader'
const arn = `arn:aws:iam::111122223333:user/${principal}`
const address = '203.0.113.77'
/** API calls of an attacker who tests what stolen credentials can do. */
const calls = [
  ['iam', 'ListUsers'],
  ['iam', 'ListRoles'],
  ['iam', 'ListAccessKeys'],
  ['s3', 'ListBuckets'],
  ['ec2', 'DescribeInstances'],
  ['ec2', 'DescribeSnapshots'],
  ['rds', 'DescribeDBInstances'],
  ['kms', 'ListKeys'],
  ['lambda', 'ListFunctions20150331'],
  ['secretsmanager', 'ListSecrets'],
  ['dynamodb', 'ListTables'],
  ['sts', 'GetSessionToken'],
] as const
const count = 72
const gap = 10_000

/** Returns CloudTrail records of the last 15 minutes in which one principal is denied access many times. */
export function createRefusals(now: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const [service, eventName] = calls[index % calls.length]!
    const time = new Date(now - (count - index) * gap - 60_000).toISOString().replace(/\.\d+/, '')
    const number = index.toString(16).padStart(12, '0')
    return JSON.stringify({
      eventVersion: '1.09',
      userIdentity: {
        type: 'IAMUser',
        principalId: 'AIDAREPORTREADER',
        arn,
        accountId: '111122223333',
        userName: principal,
      },
      eventTime: time,
      eventSource: `${service}.amazonaws.com`,
      eventName,
      awsRegion: 'eu-central-1',
      sourceIPAddress: address,
      userAgent: 'Boto3/1.40.1',
      requestParameters: null,
      responseElements: null,
      requestID: `5e0a1b2c-0000-4000-8000-${number}`,
      eventID: `5e0a1b2c-0000-4000-9000-${number}`,
      readOnly: true,
      eventType: 'AwsApiCall',
      managementEvent: true,
      recipientAccountId: '111122223333',
      eventCategory: 'Management',
      errorCode: 'AccessDenied',
    })
  })
}
