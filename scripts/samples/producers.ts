import type { Random } from './random.ts'
import { epoch, later, sample, type SampleEvent } from './event.ts'

type Fields = Readonly<Record<string, unknown>>

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const account = '111122223333'
const tenant = '0f1e2d3c-1111-4222-8333-944455556666'

/** Functions that create events as their producers write them, one per log type. `more` overrides top-level fields. */
export type Producers = ReturnType<typeof createProducers>

export function createProducers(random: Random) {
  return {
    cloudTrail(time: Date, who: Fields, ip: string, call: string, request: unknown, more: Fields = {}): SampleEvent {
      const [service = '', name = ''] = call.split(':')
      return sample('AWS.CloudTrail', time, {
        eventVersion: '1.09',
        userIdentity: who,
        eventTime: time.toISOString().replace('.000', ''),
        eventSource: `${service}.amazonaws.com`,
        eventName: name,
        awsRegion: 'eu-central-1',
        sourceIPAddress: ip,
        userAgent: 'aws-cli/2.31.4',
        requestParameters: request,
        responseElements: null,
        requestID: random.uuid(),
        eventID: random.uuid(),
        readOnly: /^(Get|List|Describe|Lookup)/.test(name),
        eventType: 'AwsApiCall',
        managementEvent: true,
        recipientAccountId: account,
        eventCategory: 'Management',
        ...more,
      })
    },

    okta(time: Date, actor: string, ip: string, eventType: string, more: Fields = {}): SampleEvent {
      return sample('Okta.SystemLog', time, {
        uuid: random.uuid(),
        published: time.toISOString(),
        eventType,
        version: '0',
        severity: 'INFO',
        displayMessage: eventType,
        actor: { id: `00u${actor.length}example`, type: 'User', alternateId: actor, displayName: actor.split('@')[0] },
        client: {
          ipAddress: ip,
          device: 'Computer',
          zone: 'null',
          userAgent: { rawUserAgent: browser, browser: 'CHROME' },
        },
        outcome: { result: 'SUCCESS' },
        target: null,
        authenticationContext: { authenticationStep: 0, externalSessionId: random.uuid() },
        securityContext: { asNumber: 64500, isProxy: false },
        debugContext: { debugData: { requestId: random.uuid() } },
        transaction: { type: 'WEB', id: random.uuid() },
        ...more,
      })
    },

    github(time: Date, actor: string, ip: string, action: string, more: Fields = {}): SampleEvent {
      return sample('GitHub.Audit', time, {
        '@timestamp': time.getTime(),
        _document_id: random.uuid(),
        action,
        actor,
        actor_ip: ip,
        business: 'example',
        created_at: time.getTime(),
        org: 'example-org',
        user_agent: browser,
        ...more,
      })
    },

    google(time: Date, actor: string, ip: string, kind: string, parameters: Fields = {}): SampleEvent {
      const [applicationName, type, name] = kind.split(':')
      return sample('GSuite.ActivityEvent', time, {
        kind: 'admin#reports#activity',
        id: {
          time: time.toISOString(),
          uniqueQualifier: String(random.below(1e9)),
          applicationName,
          customerId: 'C0example1',
        },
        actor: { callerType: 'USER', email: actor, profileId: `1000000000000000000${actor.length}` },
        ipAddress: ip,
        ownerDomain: 'example.com',
        type,
        name,
        parameters,
      })
    },

    kubernetes(
      time: Date,
      username: string,
      ip: string,
      verb: string,
      objectRef: Fields,
      more: Fields = {},
    ): SampleEvent {
      const { namespace, resource, name, subresource } = objectRef
      const parts = ['', 'api', 'v1', ...(namespace ? ['namespaces', namespace] : []), resource, name, subresource]
      return sample('Amazon.EKS.Audit', time, {
        kind: 'Event',
        apiVersion: 'audit.k8s.io/v1',
        level: 'RequestResponse',
        auditID: random.uuid(),
        stage: 'ResponseComplete',
        requestURI: parts.filter((part) => part !== undefined).join('/'),
        verb,
        user: { username, groups: ['system:authenticated'] },
        sourceIPs: [ip],
        userAgent: 'kubectl/v1.34.1 (linux/amd64)',
        objectRef: { ...objectRef, apiVersion: 'v1' },
        responseStatus: { metadata: {}, code: verb === 'create' ? 201 : 200 },
        requestReceivedTimestamp: time.toISOString().replace('Z', '000Z'),
        stageTimestamp: later(time, 0.02).toISOString().replace('Z', '000Z'),
        annotations: { 'authorization.k8s.io/decision': 'allow' },
        ...more,
      })
    },

    flow(time: Date, from: string, to: string, more: Fields = {}): SampleEvent {
      const stamp = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ')
      return sample('AWS.VPCFlow', time, {
        version: 5,
        account,
        interfaceId: 'eni-0123456789abcdef0',
        srcAddr: from,
        dstAddr: to,
        srcPort: 32768 + random.below(28000),
        dstPort: 443,
        protocol: 6,
        packets: 4 + random.below(60),
        bytes: 400 + random.below(90_000),
        start: stamp(time),
        end: stamp(later(time, 60)),
        action: 'ACCEPT',
        status: 'OK',
        vpcId: 'vpc-0123456789abcdef0',
        subNetId: 'subnet-0123456789abcdef0',
        instanceId: 'i-0123456789abcdef0',
        tcpFlags: 3,
        flowDirection: 'ingress',
        ...more,
      })
    },

    azureSignIn(time: Date, user: string, ip: string, resultType: string, properties: Fields = {}): SampleEvent {
      return sample('Azure.Audit', time, {
        ...azureHead(time, ip, 'SignInLogs', 'Sign-in activity'),
        resultType,
        identity: user.split('@')[0],
        properties: {
          id: random.uuid(),
          userPrincipalName: user,
          userType: 'Member',
          appDisplayName: 'Microsoft Azure CLI',
          ipAddress: ip,
          authenticationProtocol: 'none',
          authenticationRequirement: 'multiFactorAuthentication',
          conditionalAccessStatus: 'success',
          riskLevelDuringSignIn: 'none',
          riskState: 'none',
          status: { errorCode: Number(resultType) },
          ...properties,
        },
      })
    },

    azureAudit(time: Date, actor: string, ip: string, operation: string, target: Fields): SampleEvent {
      return sample('Azure.Audit', time, {
        ...azureHead(time, ip, 'AuditLogs', operation),
        properties: {
          id: `Directory_${random.uuid()}`,
          result: 'success',
          activityDisplayName: operation,
          initiatedBy: { user: { userPrincipalName: actor, ipAddress: ip, roles: [] } },
          targetResources: [{ id: random.uuid(), modifiedProperties: [], ...target }],
        },
      })
    },

    slack(time: Date, user: string, ip: string, action: string, entity: Fields, details?: Fields): SampleEvent {
      return sample('Slack.AuditLogs', time, {
        id: random.uuid(),
        date_create: epoch(time),
        action,
        actor: {
          type: 'user',
          user: { id: `W0${user.length}EXAMPLE`, name: user.split('@')[0], email: user, team: 'T0EXAMPLE1' },
        },
        entity,
        context: { location: { type: 'workspace', id: 'T0EXAMPLE1', domain: 'example' }, ua: browser, ip_address: ip },
        ...(details && { details }),
      })
    },
  }

  function azureHead(time: Date, callerIpAddress: string, category: string, operationName: string): Fields {
    return {
      time: time.toISOString(),
      resourceId: `/tenants/${tenant}/providers/Microsoft.aadiam`,
      operationName,
      operationVersion: '1.0',
      category,
      tenantId: tenant,
      resultSignature: 'None',
      durationMs: 0,
      callerIpAddress,
      correlationId: random.uuid(),
      Level: 4,
    }
  }
}

/** Returns a CloudTrail identity. */
export function iamUser(userName: string): Fields {
  const arn = `arn:aws:iam::${account}:user/${userName}`
  return {
    type: 'IAMUser',
    principalId: `AIDA${userName.toUpperCase().replace('-', '')}`,
    arn,
    accountId: account,
    userName,
  }
}

export function roleSession(userName: string, session: string, marks: Fields = {}): Fields {
  return {
    type: 'AssumedRole',
    principalId: `AROAEXAMPLE:${session}`,
    arn: `arn:aws:sts::${account}:assumed-role/${userName}/${session}`,
    accountId: account,
    sessionContext: {
      sessionIssuer: { type: 'Role', arn: `arn:aws:iam::${account}:role/${userName}`, userName },
      ...marks,
    },
  }
}

export const root: Fields = {
  type: 'Root',
  principalId: account,
  arn: `arn:aws:iam::${account}:root`,
  accountId: account,
}

export const workspace: Fields = {
  type: 'workspace',
  workspace: { id: 'T0EXAMPLE1', name: 'example', domain: 'example' },
}

export function slackUser(email: string): Fields {
  return {
    type: 'user',
    user: { id: `W0${email.length}EXAMPLE`, name: email.split('@')[0], email, team: 'T0EXAMPLE1' },
  }
}

export function oktaUser(login: string): Fields {
  return { id: `00u${login.length}example`, type: 'User', alternateId: login, displayName: login.split('@')[0] }
}
