import { createRandom, type Random } from './random.ts'
import { createProducers, type Producers } from './producers.ts'
import { at, later, type SampleEvent } from './event.ts'

const account = '111122223333'
const bucket = 'payroll-archive'
const stolenKey = 'AKIAEXAMPLESTOLEN001'
const people = ['ana', 'bruno', 'chen', 'dana', 'emeka'] as const

/** The logs for docs/guide/hunts.md: a normal day with four attacks, all invented. */
export function makeHunts(): { readonly events: string; readonly flows: string } {
  const random = createRandom(20_261_119)
  const make = createProducers(random)
  const events = [
    ...callsOfPeople(make, random),
    ...stealKey(make),
    ...readBucket(make),
    ...signIn(make, random),
    ...signInFarAway(make),
  ]
  return { events: print(events), flows: makeFlows(random) }
}

function print(events: readonly SampleEvent[]): string {
  return events
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ body: { p_log_type: _, p_event_time: __, ...body } }) => `${JSON.stringify(body)}\n`)
    .join('')
}

function user(name: string, accessKeyId: string) {
  return {
    type: 'IAMUser',
    principalId: `AIDAEXAMPLE${name.toUpperCase()}`,
    arn: `arn:aws:iam::${account}:user/${name}`,
    accountId: account,
    accessKeyId,
    userName: name,
  }
}

/** Everyday calls from the office; the deployment uses its key from the build server. */
function callsOfPeople(make: Producers, random: Random): readonly SampleEvent[] {
  const calls = ['ec2:DescribeInstances', 's3:ListBuckets', 'iam:GetUser', 'logs:DescribeLogGroups', 'kms:ListKeys']
  const office = people.flatMap((name, who) =>
    Array.from({ length: 40 }, (_, turn) =>
      make.cloudTrail(
        later(at('07:00'), turn * 840 + random.below(600)),
        user(name, `AKIAEXAMPLE00000000${who}`),
        `192.0.2.${10 + who}`,
        random.pick(calls),
        null,
      ),
    ),
  )
  const builds = Array.from({ length: 24 }, (_, hour) =>
    make.cloudTrail(
      later(at('00:05'), hour * 3_600),
      user('deploy', stolenKey),
      '203.0.113.10',
      'ecs:UpdateService',
      { cluster: 'shop', service: 'web' },
      { userAgent: 'terraform/1.9' },
    ),
  )
  return [...office, ...builds]
}

/** 13:20: the key of the deployment is used from elsewhere, and makes a user that stays. */
function stealKey(make: Producers): readonly SampleEvent[] {
  const denied = { errorCode: 'AccessDenied', errorMessage: 'User is not authorized to perform this action' }
  const steps: readonly (readonly [call: string, request: unknown, more?: object])[] = [
    ['sts:GetCallerIdentity', null],
    ['s3:ListBuckets', null],
    ['iam:ListUsers', null, denied],
    ['iam:ListRoles', null, denied],
    ['secretsmanager:ListSecrets', null, denied],
    ['ec2:DescribeSecurityGroups', null, denied],
    ['iam:CreateUser', { userName: 'support-backup' }],
    ['iam:CreateAccessKey', { userName: 'support-backup' }],
    ['iam:AttachUserPolicy', { userName: 'support-backup', policyArn: 'arn:aws:iam::aws:policy/AdministratorAccess' }],
  ]
  return steps.map(([call, request, more = {}], step) =>
    make.cloudTrail(later(at('13:20'), step * 47), user('deploy', stolenKey), '198.51.100.77', call, request, {
      awsRegion: 'us-east-1',
      userAgent: 'python-requests/2.32',
      ...more,
    }),
  )
}

/** The application reads the bucket each half hour; at 02:14, a person reads 25 files of it. */
function readBucket(make: Producers): readonly SampleEvent[] {
  const read = (time: Date, who: object, ip: string, key: string): SampleEvent =>
    make.cloudTrail(
      time,
      { ...who },
      ip,
      's3:GetObject',
      { bucketName: bucket, key },
      {
        eventCategory: 'Data',
        managementEvent: false,
      },
    )
  const role = {
    type: 'AssumedRole',
    principalId: 'AROAEXAMPLEPAYROLL:app',
    arn: `arn:aws:sts::${account}:assumed-role/payroll/app`,
    accountId: account,
    accessKeyId: 'ASIAEXAMPLEPAYROLL01',
  }
  const regular = Array.from({ length: 48 }, (_, turn) =>
    read(later(at('00:10'), turn * 1_800), role, '10.0.8.4', `run/${turn}.csv`),
  )
  const once = Array.from({ length: 25 }, (_, file) =>
    read(later(at('02:14'), file * 4), user('maria', 'AKIAEXAMPLEMARIA0001'), '198.51.100.40', `2026/${file}.pdf`),
  )
  return [...regular, ...once]
}

const zurich = { city: 'Zurich', country: 'Switzerland', geolocation: { lat: 47.37, lon: 8.54 } }
const recife = { city: 'Recife', country: 'Brazil', geolocation: { lat: -8.05, lon: -34.9 } }

function signInFrom(make: Producers, time: Date, name: string, ip: string, place: object): SampleEvent {
  const event = make.okta(time, `${name}@example.com`, ip, 'user.session.start')
  const client = event.body['client'] as object
  return { ...event, body: { ...event.body, client: { ...client, geographicalContext: place } } }
}

function signIn(make: Producers, random: Random): readonly SampleEvent[] {
  return people.flatMap((name, who) =>
    ['08:00', '12:50', '16:30'].map((clock) =>
      signInFrom(make, later(at(clock), random.below(1_200)), name, `192.0.2.${10 + who}`, zurich),
    ),
  )
}

/** Dana signs in from two continents within 39 minutes. */
function signInFarAway(make: Producers): readonly SampleEvent[] {
  return [
    signInFrom(make, at('09:02'), 'dana', '192.0.2.13', zurich),
    signInFrom(make, at('09:41'), 'dana', '198.51.100.99', recife),
  ]
}

/** Flows in the default format, one per line. One machine calls the same address each five minutes, with little data. */
function makeFlows(random: Random): string {
  const line = (time: Date, from: string, to: string, port: number, packets: number, bytes: number): string => {
    const start = Math.floor(time.getTime() / 1000)
    return `2 ${account} eni-0a1b2c3d4e5f60718 ${from} ${to} ${40_000 + random.below(20_000)} ${port} 6 ${packets} ${bytes} ${start} ${start + 50} ACCEPT OK`
  }
  const noise = Array.from({ length: 900 }, () => {
    const packets = 5 + random.below(900)
    return line(
      later(at('00:00'), random.below(86_000)),
      `10.0.3.${10 + random.below(12)}`,
      `203.0.113.${random.below(60)}`,
      random.pick([443, 443, 80, 5432]),
      packets,
      packets * (60 + random.below(1_300)),
    )
  })
  const beacon = Array.from({ length: 288 }, (_, turn) =>
    line(
      later(at('00:01'), turn * 300 + random.below(4)),
      '10.0.3.17',
      '198.51.100.200',
      443,
      2,
      132 + random.below(8),
    ),
  )
  return [...noise, ...beacon].map((one) => `${one}\n`).join('')
}
