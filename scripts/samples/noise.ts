import type { Random } from './random.ts'
import { at, later, type SampleEvent } from './event.ts'
import { iamUser, oktaUser, roleSession, slackUser, workspace, type Producers } from './producers.ts'

// Without the release manager, who has the day off: all activity of that account is the attacker's.
const people = [
  'analyst',
  'it-admin',
  'helpdesk',
  'developer-1',
  'developer-2',
  'developer-3',
  'developer-4',
  'sales-1',
  'sales-2',
  'sales-3',
  'payroll',
  'legal',
  'support-1',
  'support-2',
  'warehouse-1',
  'laboratory-1',
].map((name) => `${name}@example.com`)
const developers = ['developer-1', 'developer-2', 'developer-3', 'developer-4']
const applications = ['mail', 'wiki', 'tickets', 'code', 'cloud console', 'travel']
const repositories = ['web-shop', 'payments', 'deploy', 'website', 'data-jobs', 'mobile', 'infrastructure'].map(
  (name) => `example-org/${name}`,
)

/** Creates the events of a normal working day. It raises only a few alerts of low severity. */
export function makeNoise(make: Producers, random: Random): readonly SampleEvent[] {
  return [...odd(make), ...times(2100, () => ordinary(make, random))].flat()
}

function ordinary(make: Producers, random: Random): readonly SampleEvent[] {
  const kind = random.below(32)
  if (kind < 9) return [cloud(make, random, anyTime(random))]
  if (kind < 13) return [kubernetes(make, random, anyTime(random))]
  if (kind < 18) return [network(make, random, anyTime(random))]
  if (kind < 22) return signIn(make, random, workTime(random))
  if (kind < 25) return [code(make, random, workTime(random))]
  if (kind < 28) return [office(make, random, workTime(random))]
  if (kind < 30) return [azure(make, random, workTime(random))]
  return [chat(make, random, workTime(random))]
}

function cloud(make: Producers, random: Random, time: Date): SampleEvent {
  const inside = `10.0.4.${10 + random.below(20)}`
  const machine = roleSession('web-server', 'i-0123456789abcdef0', { ec2RoleDelivery: '2.0' })
  return random.pick([
    () =>
      make.cloudTrail(time, machine, inside, 'secretsmanager:GetSecretValue', {
        secretId: random.pick(['prod/web/session', 'prod/web/database']),
      }),
    () => make.cloudTrail(time, machine, inside, 'sts:GetCallerIdentity', null),
    () =>
      make.cloudTrail(time, machine, inside, 'ssm:GetParameter', { name: '/web/feature-flags', withDecryption: true }),
    () =>
      make.cloudTrail(time, iamUser('report-job'), '10.0.5.40', 'athena:StartQueryExecution', { workGroup: 'reports' }),
    () =>
      make.cloudTrail(
        time,
        iamUser('report-job'),
        '10.0.5.40',
        'glue:GetTable',
        { name: 'orders' },
        random.below(6) === 0 ? { errorCode: 'EntityNotFoundException' } : {},
      ),
    () => make.cloudTrail(time, roleSession('ci-runner', 'build'), '10.0.6.11', 'ecr:GetAuthorizationToken', {}),
    () =>
      make.cloudTrail(time, roleSession('ci-runner', 'build'), '10.0.6.11', 'ecs:UpdateService', {
        service: 'web',
        cluster: 'production',
      }),
    () =>
      make.cloudTrail(
        time,
        { type: 'AWSService', invokedBy: 'autoscaling.amazonaws.com' },
        'autoscaling.amazonaws.com',
        'ec2:DescribeInstances',
        {},
      ),
    () =>
      make.cloudTrail(
        time,
        { type: 'AWSService', invokedBy: 'lambda.amazonaws.com' },
        'lambda.amazonaws.com',
        'sts:AssumeRole',
        { roleArn: 'arn:aws:iam::111122223333:role/thumbnails' },
      ),
    () =>
      make.cloudTrail(
        time,
        roleSession('platform-admin', random.pick(developers)),
        office4(random),
        'ec2:DescribeSecurityGroups',
        {},
      ),
    () =>
      make.cloudTrail(
        time,
        roleSession('platform-admin', random.pick(developers)),
        office4(random),
        'cloudwatch:GetMetricData',
        {},
      ),
  ])()
}

function kubernetes(make: Producers, random: Random, time: Date): SampleEvent {
  const pod = {
    resource: 'pods',
    namespace: random.pick(['payments', 'web', 'monitoring']),
    name: `web-${10_000 + random.below(40)}`,
  }
  return random.pick([
    () => make.kubernetes(time, 'system:kube-scheduler', '10.0.1.5', 'watch', { resource: 'pods' }),
    () => make.kubernetes(time, 'system:kube-controller-manager', '10.0.1.5', 'list', { resource: 'secrets' }),
    () => make.kubernetes(time, 'system:node:ip-10-0-4-12.eu-central-1.compute.internal', '10.0.4.12', 'get', pod),
    () => make.kubernetes(time, 'system:serviceaccount:monitoring:metrics', '10.0.4.30', 'list', { resource: 'nodes' }),
    () =>
      make.kubernetes(time, 'system:serviceaccount:web:shop', '10.0.4.31', 'get', {
        resource: 'configmaps',
        namespace: 'web',
        name: 'shop',
      }),
    () =>
      make.kubernetes(time, 'arn:aws:iam::111122223333:role/ci-runner', '10.0.6.11', 'patch', {
        resource: 'deployments',
        namespace: 'web',
        name: 'shop',
      }),
    () =>
      make.kubernetes(time, 'system:anonymous', '10.0.1.9', 'get', {}, { requestURI: '/readyz', objectRef: undefined }),
  ])()
}

function network(make: Producers, random: Random, time: Date): SampleEvent {
  const inside = `10.0.4.${10 + random.below(20)}`
  const stranger = `192.0.2.${130 + random.below(60)}`
  return random.pick([
    () => make.flow(time, stranger, inside),
    () => make.flow(time, inside, stranger, { flowDirection: 'egress' }),
    () => make.flow(time, inside, '10.0.8.20', { dstPort: 5432 }),
    () => make.flow(time, '10.0.9.4', inside, { dstPort: 22 }),
    () =>
      make.flow(time, stranger, inside, {
        dstPort: random.pick([22, 23, 445, 3389, 8080]),
        action: 'REJECT',
        bytes: 40,
        packets: 1,
      }),
    () => make.flow(time, inside, '10.0.0.2', { dstPort: 53, protocol: 17, tcpFlags: 0, bytes: 120, packets: 1 }),
  ])()
}

function signIn(make: Producers, random: Random, time: Date): readonly SampleEvent[] {
  const who = random.pick(people)
  const ip = office4(random)
  const application = {
    id: '0oa1example',
    type: 'AppInstance',
    displayName: random.pick(applications),
    alternateId: 'unknown',
  }
  const sso = make.okta(later(time, 20), who, ip, 'user.authentication.sso', { target: [application] })
  if (random.below(3) > 0) return [sso]
  if (random.below(9) === 0) {
    const outcome = { result: 'FAILURE', reason: 'INVALID_CREDENTIALS' }
    return [make.okta(later(time, -15), who, ip, 'user.session.start', { outcome })]
  }
  const push = { debugContext: { debugData: { factor: 'OKTA_VERIFY_PUSH' } }, target: [oktaUser(who)] }
  return [
    make.okta(time, who, ip, 'user.authentication.auth_via_mfa', push),
    make.okta(later(time, 2), who, ip, 'user.session.start'),
    sso,
  ]
}

function code(make: Producers, random: Random, time: Date): SampleEvent {
  const who = random.pick(developers)
  const ip = office4(random)
  const repo = random.pick(repositories)
  return random.pick([
    () => make.github(time, who, ip, 'git.push', { repo, repository_public: false, transport_protocol_name: 'ssh' }),
    () => make.github(time, who, ip, 'git.fetch', { repo, repository_public: false, transport_protocol_name: 'ssh' }),
    () => make.github(time, who, ip, 'pull_request.merge', { repo }),
    () => make.github(time, who, ip, 'workflows.completed_workflow_run', { repo, conclusion: 'success' }),
    () => make.github(time, 'mirror[bot]', '10.0.6.11', 'git.clone', { repo, repository_public: false }),
  ])()
}

function office(make: Producers, random: Random, time: Date): SampleEvent {
  const who = random.pick(people)
  const ip = office4(random)
  const document = {
    doc_id: `1example${random.below(400)}`,
    doc_type: 'document',
    doc_title: 'minutes',
    owner: random.pick(people),
  }
  return random.pick([
    () => make.google(time, who, ip, 'login:login:login_success', { login_type: 'saml', is_suspicious: false }),
    () => make.google(time, who, ip, 'drive:access:view', { ...document, visibility: 'shared_internally' }),
    () => make.google(time, who, ip, 'drive:access:edit', { ...document, visibility: 'shared_internally' }),
    () =>
      make.google(time, who, ip, 'drive:acl_change:change_document_visibility', {
        ...document,
        visibility: 'people_within_domain_with_link',
        visibility_change: 'internal',
      }),
    () =>
      make.google(time, who, ip, 'token:auth:authorize', {
        app_name: 'calendar view',
        client_id: '900000000002-example.apps.googleusercontent.com',
        scope: ['openid', 'https://www.googleapis.com/auth/calendar.readonly'],
      }),
  ])()
}

function azure(make: Producers, random: Random, time: Date): SampleEvent {
  const who = random.pick(people)
  if (random.below(12) > 0) return make.azureSignIn(time, who, office4(random), random.below(15) === 0 ? '50126' : '0')
  const user = { type: 'User', userPrincipalName: who, displayName: who.split('@')[0] }
  return make.azureAudit(time, 'helpdesk@example.com', office4(random), 'Update user', user)
}

function chat(make: Producers, random: Random, time: Date): SampleEvent {
  const who = random.pick(people)
  const file = {
    type: 'file',
    file: { id: `F0EXAMPLE${10 + random.below(80)}`, name: 'slides.pdf', filetype: 'pdf', title: 'slides' },
  }
  return random.pick([
    () => make.slack(time, who, office4(random), 'user_login', slackUser(who)),
    () => make.slack(time, who, office4(random), 'file_downloaded', file),
    () => make.slack(time, who, office4(random), 'user_channel_join', workspace),
  ])()
}

/** Creates the few unusual events that raise alerts of low severity. */
function odd(make: Producers): readonly SampleEvent[] {
  const app = { debugContext: { debugData: { factor: 'OKTA_SOFT_TOKEN' } } }
  return [
    make.okta(at('09:40'), 'sales-2@example.com', '192.0.2.140', 'user.authentication.auth_via_mfa', app),
    make.okta(at('09:40:03'), 'sales-2@example.com', '192.0.2.140', 'user.session.start', {
      securityContext: { asNumber: 64501, isProxy: true },
    }),
    make.okta(at('13:05'), 'support-1@example.com', '203.0.113.31', 'user.mfa.factor.reset_all', {
      target: [oktaUser('support-1@example.com')],
    }),
    make.github(at('14:20'), 'developer-3', '203.0.113.24', 'repo.access', {
      repo: 'example-org/website',
      previous_visibility: 'private',
      visibility: 'public',
    }),
    make.kubernetes(
      at('15:12'),
      'arn:aws:iam::111122223333:role/developer',
      '203.0.113.22',
      'create',
      { resource: 'pods', subresource: 'exec', namespace: 'web', name: 'shop-5f6d7' },
      { responseStatus: { metadata: {}, code: 101 } },
    ),
    make.flow(at('16:01'), '203.0.113.22', '10.0.4.12', {
      dstPort: 22,
      p_enrichment: {
        picket_our_networks: {
          srcAddr: { network: '203.0.113.0/24', owner: 'example.com', site: 'head office', p_match: '203.0.113.22' },
        },
      },
    }),
  ]
}

function office4(random: Random): string {
  return `203.0.113.${10 + random.below(60)}`
}

function anyTime(random: Random): Date {
  return later(at('00:00'), random.below(86_000))
}

/** Returns a random time between 07:00 and 19:00. */
function workTime(random: Random): Date {
  return later(at('07:00'), random.below(12 * 3600))
}

function times<T>(count: number, make: () => T): readonly T[] {
  return Array.from({ length: count }, make)
}
