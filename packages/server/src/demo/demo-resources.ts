const account = '111122223333'
const region = 'eu-central-1'

function resource(type: string, arn: string, name: string, attributes: object): object {
  return {
    AccountId: account,
    Arn: arn,
    Name: name,
    Region: region,
    ResourceId: arn,
    ResourceType: type,
    Tags: { team: 'sample' },
    TimeCreated: '2026-03-02T09:00:00.000Z',
    ...attributes,
  }
}

function bucket(name: string, isBlocked: boolean): object {
  const settings = ['BlockPublicAcls', 'BlockPublicPolicy', 'IgnorePublicAcls', 'RestrictPublicBuckets']
  return resource('AWS.S3.Bucket', `arn:aws:s3:::${name}`, name, {
    PublicAccessBlockConfiguration: Object.fromEntries(settings.map((setting) => [setting, isBlocked])),
  })
}

function securityGroup(id: string, name: string, port: number): object {
  const arn = `arn:aws:ec2:${region}:${account}:security-group/${id}`
  return resource('AWS.EC2.SecurityGroup', arn, name, {
    Id: id,
    IpPermissions: [
      { IpProtocol: 'tcp', FromPort: port, ToPort: port, IpRanges: [{ CidrIp: '0.0.0.0/0' }], Ipv6Ranges: null },
    ],
  })
}

/** The resources of a small cloud account. Some are compliant, and some are not. */
export const demoResources: readonly object[] = [
  bucket('sample-orders', true),
  bucket('sample-exports', false),
  securityGroup('sg-0a1b2c3d4e5f60718', 'web', 443),
  securityGroup('sg-0918273645f0e1d2c', 'jump-host', 22),
  resource('AWS.CloudTrail', `arn:aws:cloudtrail:${region}:${account}:trail/main`, 'main', {
    IsMultiRegionTrail: true,
    LogFileValidationEnabled: true,
    Status: { IsLogging: true },
  }),
]
