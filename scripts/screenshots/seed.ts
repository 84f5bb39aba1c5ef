import type { StartedConsole } from '../../tests/testing/started-console.ts'
import { seedHostile } from './seed-hostile.ts'
import { seedReplay } from './seed-replay.ts'
import { seedSources } from './seed-sources.ts'

/**
 * Creates objects that the samples lack, so that no screen is empty, and objects with long names, which break layouts.
 */
export async function seed(started: StartedConsole): Promise<void> {
  const { ask } = started
  const create = async (mutation: string, type: string, input: object): Promise<Readonly<Record<string, unknown>>> => {
    const answer = await ask(`mutation ($input: ${type}!) { ${mutation} }`, { input })
    if (answer == null) throw new Error(`The server did not answer the mutation ${mutation}.`)
    return answer as Readonly<Record<string, unknown>>
  }
  await create('createAPIToken(input: $input) { token { id } }', 'CreateAPITokenInput', {
    name: 'Pipeline that uploads detections from the main branch of the repository',
    permissions: ['AlertRead', 'BulkUpload', 'BulkUploadValidate', 'RuleRead'],
    allowedCIDRBlocks: ['192.0.2.0/24', '2001:db8::/32'],
  })
  await create('createAPIToken(input: $input) { token { id } }', 'CreateAPITokenInput', {
    name: 'reader',
    permissions: ['AlertRead'],
  })
  await create('inviteUser(input: $input) { user { id } }', 'InviteUserInput', {
    email: 'a.user.with.quite.a.long.address@department.of.the.organization.example.com',
    givenName: 'Maximiliane-Charlotte',
    familyName: 'of the House at the Upper Lake',
    role: { kind: 'ID', value: 'analyst' },
  })
  for (const text of [chain, long, filters])
    await create('saveDetectionText(input: $input) { detection { id } }', 'SaveDetectionTextInput', {
      detection: { text },
      runTestsFirst: false,
    })
  // Its server cannot be reached, so the page shows a refresh that failed.
  for (const [displayName, type, settings] of [
    ['Countries of addresses', 'mmdb', { url: 'http://127.0.0.1:9/country.mmdb', tableName: 'country_of_address' }],
    ['VirusTotal', 'virustotal', { key: 'invalid', plan: 'public' }],
  ] as const)
    await create(
      'createEnrichmentProvider(input: $input) { enrichmentProvider { id } }',
      'CreateEnrichmentProviderInput',
      {
        displayName,
        type,
        settings,
      },
    )
  await seedHostile(started)
  await seedReplay(started)
  await seedSources(started)
}

const chain = `AnalysisType: correlation_rule
RuleID: Sample.Chain
DisplayName: Refused pushes, an approved one, then a new administrator
Enabled: false
Severity: High
Detection:
  - Sequence:
      - ID: Refused
        RuleID: Picket.Okta.PushesRefused
        MinMatchCount: 3
      - ID: Approved
        RuleID: Picket.Okta.PushApproved
      - ID: Reset
        RuleID: Picket.Okta.AllFactorsReset
    Transitions:
      - ID: Refused then Approved
        From: Refused
        To: Approved
        WithinTimeFrameMinutes: 30
        Match:
          - From: p_alert_context.user
            To: p_alert_context.user
      - ID: Approved then Reset
        From: Approved
        To: Reset
        WithinTimeFrameMinutes: 60
    LookbackWindowMinutes: 120
    Schedule:
      RateMinutes: 15
      TimeoutMinutes: 5
Tests:
  - Name: Refused only
    ExpectedResult: false
    RuleOutputs:
      - ID: Refused
        Matches:
          p_alert_context.user:
            user: [0, 1, 2]
`

export const longRule =
  'Sample.ARuleWithAnIdentifierThatIsLongerThanAnyColumnOfAnyTableCouldEverBeExpectedToShow.InOneLine'

const long = `AnalysisType: rule
RuleID: ${longRule}
DisplayName: A rule whose name is so long that it has to be truncated or wrapped wherever it is shown, in the list, in the header of its page and in the breadcrumbs
Description: Shows how long names are rendered.
Enabled: false
Severity: Critical
LogTypes: [AWS.CloudTrail, AWS.VPCFlow, AWS.S3ServerAccess, Okta.SystemLog, GitHub.Audit]
Tags: [A tag of several words that is long, Identity, Short]
Detection:
  - Key: eventName
    Condition: Equals
    Value: ConsoleLogin
Tests:
  - Name: A test whose name is wider than the tab in which it is listed beside other tests
    ExpectedResult: true
    Log: { eventName: ConsoleLogin }
  - Name: Another
    ExpectedResult: true
    Log: { eventName: Other }
`

const filters = `AnalysisType: rule
RuleID: Sample.Filters
DisplayName: Many conditions
Enabled: false
Severity: Low
LogTypes: [AWS.CloudTrail]
Detection:
  - All:
      - Key: eventName
        Condition: IsIn
        Values: [CreateUser, CreateAccessKey, AttachUserPolicy, PutUserPolicy, CreateLoginProfile]
      - Any:
          - KeyPath: userIdentity.sessionContext.sessionIssuer.userName
            Condition: StartsWith
            Value: an-administrator-of-the-organization
          - Key: sourceIPAddress
            Condition: IsIPAddressPublic
AlertTitle: "{eventName} by {userIdentity.arn}"
`
