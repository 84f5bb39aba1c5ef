import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { locateFindings } from '@picket/core'
import { describe, expect, it } from 'vitest'
import { bySpecificity } from './classify/by-specificity.ts'
import { createClassifier, type Classifier } from './classify/create-classifier.ts'
import { printCreateTable } from './lake/create-table.ts'
import { toLakeTable } from './lake/table.ts'
import { openLake } from './lake/testing/lake.ts'
import { hashWithNode } from './node/hash.ts'
import { readSchemas } from './node/read-schemas.ts'
import type { NormalizedEvent } from './normalize/event.ts'
import { toFields } from './normalize/print-event.ts'
import { openLogs } from './pipeline/open-logs.ts'
import type { FieldType } from './schema/definition.ts'
import { formatLogSchema } from './schema/print/format-log-schema.ts'
import { compareEvents } from './schema-tests/compare-events.ts'
import { createSchemaTestRunner, testTime } from './schema-tests/run-schema-tests.ts'
import type { SchemaTest } from './schema/tests/schema-test.ts'
import { encodeText } from './streams/encode-text.ts'

// Tests the shipped catalog of log types: each schema by itself, and all of them side by side.

const root = resolve(import.meta.dirname, '../../..')
const folder = 'packages/content/log-types'

/** The log types that most rules read: all their fields are declared, and few are free-form. */
const complete: readonly string[] = [
  'Amazon.EKS.Audit',
  'Anthropic.Activity',
  'Asana.Audit',
  'Auth0.Events',
  'AWS.CloudTrail',
  'AWS.VPCFlow',
  'Azure.Audit',
  'Azure.MonitorActivity',
  'Box.Event',
  'Crowdstrike.EventStreams',
  'Crowdstrike.FDREvent',
  'Databricks.Audit',
  'Duo.Administrator',
  'GCP.AuditLog',
  'GitHub.Audit',
  'GitHub.Webhook',
  'Gravitational.TeleportAudit',
  'GSuite.ActivityEvent',
  'MongoDB.OrganizationEvent',
  'Notion.AuditLogs',
  'Okta.SystemLog',
  'OneLogin.Events',
  'Osquery.Differential',
  'Slack.AuditLogs',
  'Snyk.GroupAudit',
  'Snyk.OrgAudit',
  'Tines.Audit',
  'Wiz.Audit',
  'Zendesk.Audit',
  'Zoom.Operation',
  'Zscaler.ZIA.AdminAuditLog',
]

const { schemas: files, tests, texts, findings } = readSchemas([folder], root)
const schemas = bySpecificity(files.map(({ schema }) => schema))
const options = { hash: hashWithNode }
const runner = createSchemaTestRunner(schemas, options)

it('is without findings', () => {
  const printed = locateFindings(findings, texts).map(({ file, span, message }) => `${file}:${span.line}: ${message}`)
  expect(printed).toEqual([])
})

describe.each(files)('$schema.name', ({ file, schema }) => {
  it('is in canonical format', () => {
    const text = readFileSync(join(root, file), 'utf8')
    expect(formatLogSchema(text, file)).toEqual({ outcome: 'formatted', text })
  })

  it('has descriptions of itself and its fields, and a link to its documentation', () => {
    expect(schema.description).not.toBe('')
    expect(schema.referenceUrl).toMatch(/^https:/)
    expect(undescribed({ kind: 'object', fields: schema.fields, isEmbeddedJson: false })).toEqual([])
  })

  it('produces the expected events from its samples, which no other schema accepts', async () => {
    const own = tests.filter(({ test }) => test.logType === schema.name)
    const results = await Promise.all(own.map(({ test }) => runner.run(test)))
    expect(results.length).toBeGreaterThan(0)
    const failures = results.filter(({ passed, takenBy }) => !passed || takenBy !== undefined)
    expect(
      failures.map(({ test, problems, differences, takenBy }) => [test.name, problems, differences, takenBy]),
    ).toEqual([])
  })

  it('has samples with event times and indicators', () => {
    const expected = tests.flatMap(({ test }) => (test.logType === schema.name ? keysOf(test) : []))
    const leaves = leafTypes({ kind: 'object', fields: schema.fields, isEmbeddedJson: false })
    const isTimed = leaves.some((type) => type.kind === 'timestamp' && type.isEventTime)
    const isIndexed = leaves.some((type) => type.kind === 'string' && type.indicators.length > 0)
    expect(!isTimed || expected.includes('p_event_time')).toBe(true)
    expect(!isIndexed || expected.some((key) => key.startsWith('p_any_'))).toBe(true)
  })
})

describe('the log types that most rules read', () => {
  it('exist', () => {
    expect(complete.filter((name) => !schemas.some((schema) => schema.name === name))).toEqual([])
  })

  it.each(schemas.filter(({ name }) => complete.includes(name)))('$name has few free-form fields', ({ fields }) => {
    const leaves = leafTypes({ kind: 'object', fields, isEmbeddedJson: false })
    expect(leaves.filter(({ kind }) => kind === 'json').length / leaves.length).toBeLessThanOrEqual(0.2)
  })
})

it('stores every sample in the lake and reads it back', async () => {
  const lake = openLake()
  const classifier = createClassifier(schemas, options)
  for (const schema of schemas) {
    const own = tests.filter(({ test }) => test.logType === schema.name)
    const events = (await Promise.all(own.map(({ test }, index) => toEvents(test, index, classifier)))).flat()
    const table = toLakeTable(schema)
    lake.run(...printCreateTable(table))
    lake.insert(table, events)
    const rows = lake.read(table)
    expect(rows.length, schema.name).toBe(events.length)
    const differences = rows.flatMap((row, at) => compareEvents(schema, toFields(events[at]!), row))
    expect(differences, schema.name).toEqual([])
  }
})

/** Reads an input with every schema of the catalog. */
async function toEvents(
  { input, logType }: SchemaTest,
  test: number,
  classifier: Classifier,
): Promise<readonly NormalizedEvent[]> {
  const schema = schemas.find(({ name }) => name === logType)
  const type = schema?.parser.kind === 'json' ? 'JSON' : 'Lines'
  const rowIdOf = (index: number): string => `${test}`.padStart(18, '0') + `${index}`.padStart(18, '0')
  const events: NormalizedEvent[] = []
  for await (const some of openLogs([encodeText(input)], {
    format: { type },
    classifier,
    context: { now: testTime, rowIdOf },
  }))
    for (const { outcome } of some) if (outcome.kind === 'classified') events.push(...outcome.events)
  return events
}

function keysOf({ expected }: SchemaTest): readonly string[] {
  return expected.kind === 'events' ? expected.events.flatMap(Object.keys) : []
}

function leafTypes(type: FieldType): readonly FieldType[] {
  if (type.kind === 'array') return leafTypes(type.element)
  return type.kind === 'object' ? type.fields.flatMap((field) => leafTypes(field.type)) : [type]
}

/** Returns the paths of fields that have no description. */
function undescribed(type: FieldType): readonly string[] {
  if (type.kind === 'array') return undescribed(type.element)
  if (type.kind !== 'object') return []
  return type.fields.flatMap((field) => [
    ...(field.description === '' ? [field.name] : []),
    ...undescribed(field.type).map((path) => `${field.name}.${path}`),
  ])
}
