import { at, later, type SampleEvent } from './event.ts'
import { iamUser, oktaUser, roleSession, root, slackUser, workspace, type Producers } from './producers.ts'

/** Addresses of the attacker and of their proxy. */
const intruder = '198.51.100.23'
const proxy = '192.0.2.200'
const manager = 'release-manager@example.com'
const admin = 'it-admin@example.com'
const analyst = 'analyst@example.com'

/** Creates the events of the attack, stage by stage as docs/guide/content.md describes it. */
export function makeAttack(make: Producers): readonly SampleEvent[] {
  return [
    ...sprayPasswords(make),
    ...bypassMfa(make),
    ...persist(make),
    ...attackCode(make),
    ...attackCloud(make),
    ...attackCluster(make),
    ...moveLaterally(make),
    ...attackWorkspace(make),
    ...attackTenant(make),
    ...attackChat(make),
  ]
}

/** 06:10: password spraying. */
function sprayPasswords(make: Producers): readonly SampleEvent[] {
  const outcome = { result: 'FAILURE', reason: 'INVALID_CREDENTIALS' }
  const okta = each(12, '06:10', 55, (time, index) =>
    make.okta(time, `name-${index}@example.com`, intruder, 'user.session.start', { outcome }),
  )
  const azure = each(11, '06:30', 50, (time, index) =>
    make.azureSignIn(time, `name-${index}@example.com`, proxy, '50126', { conditionalAccessStatus: 'notApplied' }),
  )
  return [...okta, ...azure]
}

/** 06:55: social engineering of the help desk for a reset; 07:02: push fatigue until a user approves. */
function bypassMfa(make: Producers): readonly SampleEvent[] {
  const mfa = 'user.authentication.auth_via_mfa'
  const factor = { debugContext: { debugData: { factor: 'OKTA_VERIFY_PUSH' } }, target: [oktaUser(manager)] }
  const refused = { ...factor, outcome: { result: 'FAILURE', reason: 'INVALID_CREDENTIALS' } }
  return [
    make.okta(at('06:55'), 'helpdesk@example.com', '203.0.113.80', 'user.mfa.factor.reset_all', {
      target: [oktaUser(admin)],
    }),
    ...each(6, '07:02', 140, (time) => make.okta(time, manager, intruder, mfa, refused)),
    make.okta(at('07:16'), manager, intruder, mfa, factor),
    make.okta(at('07:16:04'), manager, intruder, 'user.session.start', {
      securityContext: { asNumber: 64510, isProxy: true },
    }),
    make.okta(at('07:31'), 'helpdesk@example.com', '203.0.113.80', 'user.account.privilege.grant', {
      target: [oktaUser(admin)],
      debugContext: { debugData: { privilegeGranted: 'Super administrator' } },
    }),
  ]
}

/** 07:40: persistence that survives a password change. */
function persist(make: Producers): readonly SampleEvent[] {
  return [
    make.okta(at('07:40'), admin, intruder, 'system.api_token.create', {
      target: [{ id: '00T1example', type: 'Token', alternateId: 'unknown', displayName: 'reporting' }],
    }),
    make.okta(at('07:44'), admin, intruder, 'policy.rule.deactivate', {
      target: [
        { id: 'rul1example', type: 'PolicyRule', alternateId: 'unknown', displayName: 'Require MFA for all users' },
      ],
    }),
    make.okta(at('07:50'), admin, intruder, 'system.idp.lifecycle.create', {
      target: [{ id: '0oa2example', type: 'IdentityProvider', alternateId: 'unknown', displayName: 'partner sign-in' }],
    }),
  ]
}

/** 08:00: the source code is cloned, and a backdoor is added. */
function attackCode(make: Producers): readonly SampleEvent[] {
  const github = (clock: string, action: string, more: Readonly<Record<string, unknown>>): SampleEvent =>
    make.github(at(clock), 'release-manager', intruder, action, more)
  const clones = each(12, '08:00', 58, (time, index) =>
    make.github(time, 'release-manager', intruder, 'git.clone', {
      repo: `example-org/service-${index}`,
      repository_public: false,
    }),
  )
  return [
    ...clones,
    github('08:15', 'repository_secret_scanning.disable', { repo: 'example-org/web-shop' }),
    github('08:18', 'protected_branch.destroy', { repo: 'example-org/web-shop', name: 'main' }),
    github('08:20', 'git.push', { repo: 'example-org/web-shop', repository_public: false }),
    github('08:22', 'public_key.create', { repo: 'example-org/web-shop', title: 'build server', read_only: 'false' }),
    github('08:25', 'org.disable_two_factor_requirement', {}),
    github('08:28', 'repo.access', {
      repo: 'example-org/payments',
      previous_visibility: 'private',
      visibility: 'public',
    }),
  ]
}

/** 08:35: access to the cloud with a key from the source code. */
function attackCloud(make: Producers): readonly SampleEvent[] {
  const bot = iamUser('deploy-bot')
  const call = (
    clock: string,
    name: string,
    request: unknown,
    more: Readonly<Record<string, unknown>> = {},
  ): SampleEvent => make.cloudTrail(at(clock), bot, intruder, name, request, more)
  const discoveryCalls = [
    'iam:ListUsers',
    'iam:ListRoles',
    's3:ListBuckets',
    'ec2:DescribeInstances',
    'kms:ListKeys',
    'rds:DescribeDBInstances',
  ]
  const machine = roleSession('web-server', 'i-0123456789abcdef0', { ec2RoleDelivery: '2.0' })
  const open = {
    ipProtocol: 'tcp',
    fromPort: 22,
    toPort: 22,
    ipRanges: { items: [{ cidrIp: '0.0.0.0/0' }] },
    ipv6Ranges: {},
  }
  const signedIn = {
    eventType: 'AwsConsoleSignIn',
    responseElements: { ConsoleLogin: 'Success' },
    additionalEventData: { MFAUsed: 'No' },
  }
  return [
    call('08:35', 'sts:GetCallerIdentity', null),
    ...each(24, '08:36', 9, (time, index) =>
      make.cloudTrail(
        time,
        bot,
        intruder,
        discoveryCalls[index % discoveryCalls.length]!,
        null,
        index % 4 === 0 ? {} : { errorCode: 'AccessDenied' },
      ),
    ),
    call(
      '08:41',
      'iam:CreateAccessKey',
      { userName: 'backup-job' },
      {
        responseElements: {
          accessKey: { userName: 'backup-job', accessKeyId: 'AKIAI44QH8DHBEXAMPLE', status: 'Active' },
        },
      },
    ),
    call('08:44', 'iam:AttachUserPolicy', {
      userName: 'backup-job',
      policyArn: 'arn:aws:iam::aws:policy/AdministratorAccess',
    }),
    call('08:47', 'cloudtrail:StopLogging', { name: 'arn:aws:cloudtrail:eu-central-1:111122223333:trail/main' }),
    call('08:49', 'guardduty:DeleteDetector', { detectorId: '12abc34d567e8fa901bc2d34eexample' }),
    ...each(12, '08:52', 35, (time, index) =>
      make.cloudTrail(time, bot, intruder, 'secretsmanager:GetSecretValue', {
        secretId: `prod/service-${index}/database`,
      }),
    ),
    call('09:08', 'ec2:ModifySnapshotAttribute', {
      snapshotId: 'snap-0123456789abcdef0',
      attributeType: 'CREATE_VOLUME_PERMISSION',
      createVolumePermission: { add: { items: [{ userId: '999900001111' }] } },
    }),
    call('09:11', 'ec2:AuthorizeSecurityGroupIngress', {
      groupId: 'sg-0123456789abcdef0',
      ipPermissions: { items: [open] },
    }),
    make.cloudTrail(at('09:15'), machine, intruder, 's3:ListBuckets', null),
    make.cloudTrail(at('09:20'), iamUser('backup-job'), intruder, 'signin:ConsoleLogin', null, signedIn),
    make.cloudTrail(at('11:10'), root, proxy, 'signin:ConsoleLogin', null, signedIn),
  ]
}

/** 09:24: from the cloud into the Kubernetes cluster. */
function attackCluster(make: Producers): readonly SampleEvent[] {
  const bot = 'arn:aws:iam::111122223333:user/deploy-bot'
  const ran = { responseStatus: { metadata: {}, code: 101 } }
  const toolbox = {
    spec: {
      hostPID: true,
      containers: [{ name: 'toolbox', image: 'registry.example.net/toolbox:1', securityContext: { privileged: true } }],
    },
  }
  const binding = {
    subjects: [{ kind: 'ServiceAccount', name: 'default', namespace: 'payments' }],
    roleRef: { kind: 'ClusterRole', name: 'cluster-admin' },
  }
  return [
    make.kubernetes(at('09:24'), 'system:anonymous', intruder, 'list', { resource: 'namespaces' }),
    make.kubernetes(at('09:26'), bot, intruder, 'list', { resource: 'secrets' }),
    make.kubernetes(
      at('09:28'),
      bot,
      intruder,
      'create',
      { resource: 'clusterrolebindings', name: 'support' },
      { requestObject: binding },
    ),
    make.kubernetes(
      at('09:30'),
      bot,
      intruder,
      'create',
      { resource: 'pods', namespace: 'payments', name: 'toolbox' },
      { requestObject: toolbox },
    ),
    make.kubernetes(
      at('09:32'),
      bot,
      intruder,
      'create',
      { resource: 'pods', subresource: 'exec', namespace: 'kube-system', name: 'proxy-1' },
      ran,
    ),
    make.kubernetes(at('09:34'), 'system:serviceaccount:payments:default', intruder, 'list', {
      resource: 'pods',
      namespace: 'payments',
    }),
  ]
}

/** 09:40: lateral movement and exfiltration. */
function moveLaterally(make: Producers): readonly SampleEvent[] {
  const out = { flowDirection: 'egress' }
  return [
    make.flow(at('09:40'), intruder, '10.0.4.12', { dstPort: 22 }),
    make.flow(at('09:42'), intruder, '10.0.8.20', { dstPort: 5432 }),
    ...each(24, '09:45', 11, (time, index) =>
      make.flow(time, '10.0.4.12', `10.0.7.${index + 10}`, {
        ...out,
        dstPort: 5985,
        action: 'REJECT',
        bytes: 40,
        packets: 1,
      }),
    ),
    make.flow(at('09:55'), '10.0.4.12', proxy, { ...out, dstPort: 3333 }),
    make.flow(at('10:05'), '10.0.4.12', intruder, { ...out, bytes: 12_884_901_888, packets: 9_000_000 }),
  ]
}

/** 10:20: email and files of an analyst. */
function attackWorkspace(make: Producers): readonly SampleEvent[] {
  const google = (clock: string, kind: string, parameters: Readonly<Record<string, unknown>>): SampleEvent =>
    make.google(at(clock), analyst, intruder, kind, parameters)
  const open = {
    old_visibility: 'private',
    visibility: 'people_with_link',
    visibility_change: 'external',
    owner: analyst,
  }
  return [
    google('10:20', 'login:account_warning:suspicious_login', { affected_email_address: analyst }),
    google('10:22', 'user_accounts:2sv_change:2sv_disable', {}),
    google('10:24', 'user_accounts:email_forwarding_change:email_forwarding_out_of_domain', {
      email_forwarding_destination_address: 'collector@example.net',
    }),
    google('10:27', 'token:auth:authorize', {
      app_name: 'Mail Organizer',
      client_id: '900000000001-example.apps.googleusercontent.com',
      scope: ['openid', 'https://mail.google.com/'],
    }),
    ...each(4, '10:40', 80, (time, index) =>
      make.google(time, analyst, intruder, 'drive:acl_change:change_document_visibility', {
        ...open,
        doc_id: `1taken${index}`,
        doc_title: `customers ${2023 + index}`,
      }),
    ),
  ]
}

/** 11:20: persistence in the directory. */
function attackTenant(make: Producers): readonly SampleEvent[] {
  const role = [{ displayName: 'Role.DisplayName', oldValue: null, newValue: '"Global Administrator"' }]
  const consent = [{ displayName: 'ConsentContext.IsAdminConsent', oldValue: null, newValue: '"True"' }]
  return [
    make.azureSignIn(at('11:20'), analyst, intruder, '0', { authenticationProtocol: 'deviceCode' }),
    make.azureSignIn(at('11:23'), admin, proxy, '0', { riskLevelDuringSignIn: 'high', riskState: 'atRisk' }),
    make.azureAudit(at('11:28'), admin, proxy, 'Consent to application', {
      type: 'ServicePrincipal',
      displayName: 'Mail Organizer',
      modifiedProperties: consent,
    }),
    make.azureAudit(at('11:31'), admin, proxy, 'Delete conditional access policy', {
      type: 'Policy',
      displayName: 'Require MFA for all users',
    }),
    make.azureAudit(at('11:34'), admin, proxy, 'Add service principal credentials', {
      type: 'ServicePrincipal',
      displayName: 'payroll export',
    }),
    make.azureAudit(at('11:37'), admin, proxy, 'Add member to role', {
      type: 'User',
      userPrincipalName: analyst,
      modifiedProperties: role,
    }),
  ]
}

/** 11:55: chat messages. */
function attackChat(make: Producers): readonly SampleEvent[] {
  const app = {
    id: 'A0EXAMPLE01',
    name: 'message archive',
    is_directory_approved: false,
    scopes: ['channels:read', 'channels:history', 'im:history'],
  }
  return [
    make.slack(at('11:55'), analyst, intruder, 'anomaly', slackUser(analyst), {
      reason: ['asn', 'ip_address', 'session_fingerprint'],
      previous_ip_address: '203.0.113.17',
    }),
    make.slack(at('12:00'), analyst, intruder, 'app_installed', { type: 'app', app }),
    make.slack(at('12:04'), analyst, intruder, 'pref.sso_setting_changed', workspace, {
      new_value: { type: 'sso_optional' },
      previous_value: { type: 'sso_required' },
    }),
    make.slack(at('12:10'), analyst, intruder, 'manual_export_started', workspace, { export_type: 'standard_export' }),
  ]
}

/** Creates `count` events from a time on, `seconds` apart. */
function each(
  count: number,
  clock: string,
  seconds: number,
  make: (time: Date, index: number) => SampleEvent,
): readonly SampleEvent[] {
  return Array.from({ length: count }, (_, index) => make(later(at(clock), index * seconds), index))
}
