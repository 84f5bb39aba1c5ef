import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { picketKeeping } from '../../testing/picket-keeping.ts'
import { repository } from '../../testing/picket.ts'

const cwd = join(repository, 'apps/terminal/fixtures/fields')

const text = `warning[PK2203]: "customer" of the log type "Custom.Shop.Orders" has no field "mail".
  --> rules/order.yml:8:23
  8 |   - KeyPath: customer.mail
    |                       ^^^^ Did you mean "email"?

warning[PK2203]: The log type "AWS.CloudTrail" has no field "eventNmae".
  --> rules/trail.py:6:22
  6 |     return event.get("eventNmae") == "DeleteTrail" and identity.get("typ") == "Root"
    |                      ^^^^^^^^^^^ Did you mean "eventName"?

warning[PK2203]: "userIdentity" of the log type "AWS.CloudTrail" has no field "typ".
  --> rules/trail.py:6:69
  6 |     return event.get("eventNmae") == "DeleteTrail" and identity.get("typ") == "Root"
    |                                                                     ^^^^^ Did you mean "type"?

warning[PK2203]: "userIdentity.sessionContext.sessionIssuer" of the log type "AWS.CloudTrail" has no field "user_name".
  --> rules/trail.py:14:80
  14 |     return deep_get(record, "userIdentity", "sessionContext", "sessionIssuer", "user_name")
     |                                                                                ^^^^^^^^^^^ Did you mean "userName"?

warning[PK2203]: The log type "AWS.CloudTrail" has no field "AwsRegion".
  --> rules/trail.yml:9:14
  9 |   - KeyPath: AwsRegion
    |              ^^^^^^^^^ Did you mean "awsRegion"?

warning[PK2203]: The log type "AWS.CloudTrail" has no field "caller".
  --> rules/trail.yml:15:5
  15 |   - caller
     |     ^^^^^^
  = Name a field of the event; the result of "alert_context" is not one.

6 warnings in 3 files; 4 specs checked.
Explain a code: picket explain PK2203
`

test('fields that log types do not have, of built-in schemas and of schemas in the content', async () => {
  expect(await picketKeeping(['validate', '.'], { cwd })).toEqual({ stdout: text, stderr: '', code: 0 })
})

test('in JSON and SARIF', async () => {
  const { stdout } = await picketKeeping(['validate', '.', '--format', 'json'], { cwd })
  const { results } = JSON.parse(stdout) as { results: readonly object[] }
  expect(results[1]).toEqual({
    type: 'diagnostic',
    code: 'PK2203',
    name: 'unknown-field',
    severity: 'warning',
    message: 'The log type "AWS.CloudTrail" has no field "eventNmae".',
    file: 'rules/trail.py',
    span: { start: 118, end: 129, line: 6, column: 22, endLine: 6, endColumn: 33 },
    text: '"eventNmae"',
    sourceLine: '    return event.get("eventNmae") == "DeleteTrail" and identity.get("typ") == "Root"',
    hint: 'Did you mean "eventName"?',
    subject: 'Sample.Trail',
    related: [],
  })
  const sarif = await picketKeeping(['validate', '.', '--format', 'sarif'], { cwd })
  const [run] = (JSON.parse(sarif.stdout) as { runs: readonly { results: readonly SarifResult[] }[] }).runs
  expect(
    run!.results.map(({ ruleId, level, locations }) => {
      const { artifactLocation, region } = locations[0].physicalLocation
      return `${level} ${ruleId} ${artifactLocation.uri}:${region.startLine}:${region.startColumn}-${region.endColumn}`
    }),
  ).toEqual([
    'warning PK2203 rules/order.yml:8:23-27',
    'warning PK2203 rules/trail.py:6:22-33',
    'warning PK2203 rules/trail.py:6:69-74',
    'warning PK2203 rules/trail.py:14:80-91',
    'warning PK2203 rules/trail.yml:9:14-23',
    'warning PK2203 rules/trail.yml:15:5-11',
  ])
})

interface SarifResult {
  readonly ruleId: string
  readonly level: string
  readonly locations: readonly [
    {
      readonly physicalLocation: {
        readonly artifactLocation: { readonly uri: string }
        readonly region: { readonly startLine: number; readonly startColumn: number; readonly endColumn: number }
      }
    },
  ]
}

test('a schema in the content replaces the built-in one; with errors it reports no fields', async () => {
  const tree = copyOf()
  const schema = join(tree, 'schemas/trail.yml')
  const codes = async () => {
    const { stdout } = await picketKeeping(['validate', 'rules/trail.yml', 'schemas'], { cwd: tree })
    return [...stdout.matchAll(/has no field "(.*)"/g)].map(([, name]) => name)
  }
  writeFileSync(
    schema,
    'schema: AWS.CloudTrail\nfields:\n  - { name: eventNmae, type: string }\n  - { name: userIdentity, type: json }\n',
  )
  expect(await codes()).toEqual(['requestParameters', 'AwsRegion', 'caller'])
  writeFileSync(schema, 'schema: AWS.CloudTrail\nfields:\n  - { name: eventNmae, type: strng }\n')
  expect(await codes()).toEqual([])
})

test('a comment on the line disables it, and so do settings', async () => {
  const tree = copyOf()
  const rule = join(tree, 'rules/trail.yml')
  writeFileSync(rule, readFileSync(rule, 'utf8').replace('- caller', '- caller # picket-ignore unknown-field'))
  const { stdout } = await picketKeeping(['validate', '.'], { cwd: tree })
  expect(stdout).toContain('5 warnings in 3 files')
  writeFileSync(join(tree, 'picket.yaml'), 'diagnostics: { PK2203: off }\n')
  expect((await picketKeeping(['validate', '.'], { cwd: tree })).stdout).toBe('No problems in 4 specs.\n')
})

function copyOf(): string {
  const tree = mkdtempSync(join(tmpdir(), 'picket-fields-'))
  onTestFinished(() => rmSync(tree, { recursive: true }))
  cpSync(cwd, tree, { recursive: true })
  return tree
}
