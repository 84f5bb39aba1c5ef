import { expect, it } from 'vitest'
import { archiveOf, openDetections, openTestPython } from '../../detections/testing/open-detections.ts'
import type { Viewer } from '../../access/viewer.ts'
import { admin, userWith } from '../../identity/testing/viewers.ts'

const python = openTestPython()

const create = `mutation ($input: CreateSavedQueryInput!) { createSavedQuery(input: $input) { savedQuery {
  id name description sql tags schedule { cron rateMinutes timeoutMinutes disabled } ruleIds versionId } } }`
const update = `mutation ($input: UpdateSavedQueryInput!) { updateSavedQuery(input: $input) { savedQuery {
  description sql schedule { cron rateMinutes timeoutMinutes disabled } versionId } } }`
const unscheduled = 'updateSavedQuery(input: { id: "Many refunds", schedule: null }) { savedQuery { id } }'
const list = `query ($input: SavedQueriesInput) { savedQueries(input: $input) { savedQueries { name } paging { totalItems } } }`

const refunds = {
  name: 'Many refunds',
  description: 'Users with more than ten refunds.',
  sql: 'SELECT who, count(*) AS n\nFROM logs.sample_log\nGROUP BY who -- "all"\nLIMIT 10\n',
  tags: ['Shop'],
  schedule: { rateMinutes: 60, timeoutMinutes: 5 },
}

const rule = `AnalysisType: scheduled_rule
RuleID: Sample.Refunds
Enabled: true
Severity: Low
ScheduledQueries: [Many refunds]
Detection:
  - KeyPath: n
    Condition: IsGreaterThan
    Value: 10
`

type Ask = Awaited<ReturnType<typeof openDetections>>['ask']

const nameIn = (answer: Awaited<ReturnType<Ask>>): readonly string[] =>
  answer.data.savedQueries.savedQueries.map(({ name }: { name: string }) => name)

it('creates, finds, changes and deletes saved queries, and lists the rules that use them', async () => {
  const { ask, uploads, library } = await openDetections(python)
  const made = (await ask(admin, create, { input: refunds })).data.createSavedQuery.savedQuery
  const { name: id } = refunds
  expect(made).toEqual({
    ...refunds,
    id,
    schedule: { cron: null, rateMinutes: 60, timeoutMinutes: 5, disabled: false },
    ruleIds: [],
    versionId: expect.any(String),
  })
  expect((await ask(admin, create, { input: refunds })).errors?.[0]?.extensions).toMatchObject({
    code: 'AlreadyExists',
  })
  await ask(admin, create, { input: { name: 'by hand', sql: 'SELECT 1' } })
  await uploads.upload(admin, { data: archiveOf({ 'refunds.yml': rule }) })

  expect(nameIn(await ask(admin, list))).toEqual(['by hand', 'Many refunds'])
  expect(nameIn(await ask(admin, list, { input: { sortBy: 'LAST_CREATED_DESC' } }))).toEqual([
    'by hand',
    'Many refunds',
  ])
  expect(nameIn(await ask(admin, list, { input: { contains: 'SAMPLE_LOG' } }))).toEqual(['Many refunds'])
  expect(nameIn(await ask(admin, list, { input: { tags: ['shop'] } }))).toEqual(['Many refunds'])
  expect(nameIn(await ask(admin, list, { input: { isScheduled: false } }))).toEqual(['by hand'])
  expect(nameIn(await ask(admin, list, { input: { updatedAtBefore: '2026-01-01T00:00:00Z' } }))).toEqual([])
  const show = 'query ($id: ID!) { savedQuery(id: $id) { ruleIds } }'
  expect((await ask(admin, show, { id })).data.savedQuery.ruleIds).toEqual(['Sample.Refunds'])
  expect((await ask(admin, show, { id: 'Sample.Refunds' })).errors?.[0]?.extensions).toMatchObject({ code: 'NotFound' })

  const cron = { cron: '0 0 * * *', timeoutMinutes: 2, disabled: true }
  const changed = await ask(admin, update, { input: { id, versionId: made.versionId, schedule: cron } })
  expect(changed.data.updateSavedQuery.savedQuery).toEqual({
    description: refunds.description,
    sql: refunds.sql,
    schedule: { ...cron, rateMinutes: null },
    versionId: expect.any(String),
  })
  const late = await ask(admin, update, { input: { id, versionId: made.versionId, sql: 'SELECT 2' } })
  expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'RevisionConflict' })

  const inUse = await ask(admin, 'mutation ($ids: [ID!]!) { deleteSavedQueries(input: { ids: $ids }) { ids } }', {
    ids: [id],
  })
  expect(inUse.errors?.[0]?.extensions).toMatchObject({ code: 'InUse', usedBy: ['Sample.Refunds'] })
  const analyst = userWith('DataAnalyticsRead', 'DataAnalyticsModify')
  for (const change of ['deleteSavedQueries(input: { ids: ["Many refunds"] }) { ids }', unscheduled]) {
    const [hidden] = (await ask(analyst, `mutation { ${change} }`)).errors ?? []
    expect(hidden?.message).toBe(
      '"Many refunds" is used by specs that your role cannot see. Disable or change those first.',
    )
    expect(hidden?.extensions['usedBy']).toEqual([])
  }
  const remove = `mutation ($input: DeleteSavedQueriesByNameInput!) { deleteSavedQueriesByName(input: $input) { names detectionIDs } }`
  const input = { names: [id], includeDetections: true }
  const both = { names: [id], detectionIDs: ['Sample.Refunds'] }
  expect((await ask(admin, remove, { input: { ...input, dryRun: true } })).data.deleteSavedQueriesByName).toEqual(both)
  expect((await library.current()).content.specs).toHaveLength(3)
  expect((await ask(admin, remove, { input })).data.deleteSavedQueriesByName).toEqual(both)
  expect((await library.current()).content.specs.map((spec) => spec.id)).toEqual(['by hand'])
})

it('adds and removes the schedule of a query, unless a rule uses it', async () => {
  const { ask, uploads, library, detections } = await openDetections(python)
  await uploads.upload(admin, {
    data: archiveOf({
      'q.yml': 'AnalysisType: saved_query # by hand\nQueryName: q\nSnowflakeQuery: SELECT 1 -- one\nTags: [a]\n',
    }),
  })
  const scheduled = { id: 'q', sql: 'SELECT 2', schedule: { rateMinutes: 15, timeoutMinutes: 1 } }
  expect((await ask(admin, update, { input: scheduled })).data.updateSavedQuery.savedQuery.sql).toBe('SELECT 2')
  const textOf = async () => (await library.current()).stored.get('q')
  expect(await textOf()).toMatchObject({
    kind: 'scheduled_query',
    text: `AnalysisType: scheduled_query # by hand
QueryName: q
SnowflakeQuery: SELECT 2
Tags: [a]
Enabled: true
Schedule:
  RateMinutes: 15
  TimeoutMinutes: 1
`,
  })
  const late = { id: 'q', kind: 'saved_query', changes: [{ key: 'Description', value: 'Late' }] } as const
  await expect(detections.update(admin, late, { tests: 'none' })).rejects.toThrow('"q" is a scheduled query')
  await uploads.upload(admin, { data: archiveOf({ 'r.yml': rule.replace('Many refunds', 'q') }) })
  const removal = { input: { id: 'q', schedule: null } }
  expect((await ask(admin, update, removal)).errors?.[0]?.extensions).toMatchObject({ code: 'InUse' })
  await ask(admin, 'mutation { deleteDetections(input: { ids: ["Sample.Refunds"] }) { ids } }')
  expect((await ask(admin, update, removal)).data.updateSavedQuery.savedQuery.schedule).toBeNull()
  expect(await textOf()).toMatchObject({ kind: 'saved_query' })
})

it.each([
  [{ sql: ' ' }, 'sql', 'This field is required'],
  [{ schedule: { timeoutMinutes: 5 } }, 'schedule', 'either a period or a cron'],
  [{ schedule: { timeoutMinutes: 5, rateMinutes: 60, cron: '0 0 * * *' } }, 'schedule', 'either a period or a cron'],
  [{ schedule: { timeoutMinutes: 11, rateMinutes: 60 } }, 'schedule.timeoutMinutes', '1 to 10'],
  [{ schedule: { timeoutMinutes: 5, rateMinutes: 3 } }, 'schedule.rateMinutes', 'at least 5 minutes'],
  [{ schedule: { timeoutMinutes: 5, cron: '0 9 * * MON' } }, 'schedule.cron', 'digits'],
  [{ schedule: { timeoutMinutes: 5, cron: '61 * * * *' } }, 'schedule.cron', 'minute: 61'],
  [{ sql: 'SELECT 1 -- LIMIT 5' }, 'sql', 'LIMIT'],
] as const)('rejects %j and names the field', async (wrong, path, message) => {
  const { ask } = await openDetections(python, undefined, { needsLimit: true })
  const answer = await ask(admin, create, { input: { ...refunds, ...wrong } })
  expect(answer.errors?.[0]?.extensions).toMatchObject({
    code: 'InvalidInput',
    fields: [{ path, message: expect.stringContaining(message) }],
  })
})

it('hides queries of log types that the user cannot see', async () => {
  const { ask } = await openDetections(python)
  const hidden = { name: 'calls', sql: 'SELECT * FROM logs.aws_cloudtrail LIMIT 1' }
  await ask(admin, create, { input: refunds })
  await ask(admin, create, { input: hidden })
  const some: Viewer = { ...admin, logTypes: { kind: 'DENY', logTypes: ['AWS.CloudTrail'] } }
  expect(nameIn(await ask(some, list))).toEqual(['Many refunds'])
  const refused = [
    await ask(some, '{ savedQuery(id: "calls") { sql } }'),
    await ask(some, create, { input: { ...hidden, name: 'other' } }),
    await ask(some, update, { input: { id: 'calls', sql: 'SELECT 1' } }),
    await ask(some, update, { input: { id: refunds.name, sql: hidden.sql } }),
    await ask(some, 'mutation { deleteSavedQueriesByName(input: { names: ["calls"] }) { names } }'),
  ]
  expect(refused.map(({ errors }) => errors?.[0]?.message)).toEqual(
    refused.map(() => 'Your role does not have access to all log types that this query reads.'),
  )
})

it('checks queries in PicketFlow as the command line does', async () => {
  const { ask, uploads } = await openDetections(python)
  const save = async (name: string, sql: string, schedule?: object) => {
    const input = { name, sql, language: 'PANTHERFLOW', ...(schedule && { schedule }) }
    return (await ask(admin, create, { input })).errors?.[0]?.message ?? 'saved'
  }
  expect(await save('wrong', "flow_log | where nmae == 'x'")).toBe('Column "nmae" does not exist. Did you mean "name"?')
  expect(await save('base', 'declare query_parameters(who: string); flow_log | where name == who')).toBe('saved')
  expect(await save('user', "saved_query('base', who='ana') | limit 1")).toBe('saved')
  expect(await save('other', "saved_query('base')")).toBe(
    'The parameter "who" requires a value in the saved query "base".',
  )
  const hourly = { rateMinutes: 60, timeoutMinutes: 5 }
  expect(await save('hourly', 'declare query_parameters(who: string); flow_log | where name == who', hourly)).toBe(
    'The parameter "who" requires a value.',
  )
  // A change must not break the queries that use it.
  const changed = `mutation ($input: UpdateSavedQueryInput!) { updateSavedQuery(input: $input) { savedQuery { id } } }`
  const broken = await ask(admin, changed, { input: { id: 'base', sql: 'flow_log | limit 5' } })
  expect(broken.errors?.[0]?.message).toBe('"base" has no parameter "who". It has none.')
  const late = 'AnalysisType: saved_query\nQueryName: late\nPicketFlowQuery: flow_log | where nmae != null\n'
  await expect(uploads.upload(admin, { data: archiveOf({ 'late.yml': late }) })).rejects.toThrow(
    'Nothing was uploaded: late.yml:3:35 PF2002 Column "nmae" does not exist. Did you mean "name"?',
  )
  const removed = await ask(admin, 'mutation { deleteSavedQueries(input: { ids: ["base"] }) { ids } }')
  expect(removed.errors?.[0]?.message).toBe('"base" is used by "user". Disable or change those first.')
})

const notes = '# Who\n\n```sql\nSELECT * FROM logs.aws_cloudtrail\n```\n'

it('stores notebooks as text with cells, with versions, and without a schedule', async () => {
  const { ask, library } = await openDetections(python)
  const fields = 'savedQuery { id sql language schedule { cron } versionId }'
  const createNotes = `mutation ($input: CreateSavedQueryInput!) { createSavedQuery(input: $input) { ${fields} } }`
  const change = `mutation ($input: UpdateSavedQueryInput!) { updateSavedQuery(input: $input) { ${fields} } }`
  const input = { name: 'Notes', sql: notes, language: 'MARKDOWN' }
  const made = (await ask(admin, createNotes, { input })).data.createSavedQuery.savedQuery
  expect(made).toEqual({ id: 'Notes', sql: notes, language: 'MARKDOWN', schedule: null, versionId: expect.any(String) })
  await ask(admin, create, { input: refunds })
  expect(nameIn(await ask(admin, list, { input: { types: ['MARKDOWN'] } }))).toEqual(['Notes'])
  expect(nameIn(await ask(admin, list, { input: { types: ['SQL', 'PANTHERFLOW'] } }))).toEqual(['Many refunds'])
  expect(nameIn(await ask(admin, list, { input: { contains: '# who' } }))).toEqual(['Notes'])

  const edit = { id: 'Notes', versionId: made.versionId, sql: '# Empty\n' }
  expect((await ask(admin, change, { input: edit })).data.updateSavedQuery.savedQuery.sql).toBe('# Empty\n')
  expect((await library.current()).stored.get('Notes')?.text).toContain('Markdown: |\n  # Empty\n')
  const late = await ask(admin, change, { input: { ...edit, sql: notes } })
  expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'RevisionConflict' })
  const hourly = { rateMinutes: 60, timeoutMinutes: 5 }
  const scheduled = [
    await ask(admin, createNotes, { input: { ...input, name: 'Other', schedule: hourly } }),
    await ask(admin, change, { input: { id: 'Notes', schedule: hourly } }),
  ]
  expect(scheduled.map(({ errors }) => errors?.[0]?.message)).toEqual(
    scheduled.map(() => 'schedule: A notebook cannot run on a schedule.'),
  )
})

it('checks the cells of notebooks: their PicketFlow, and the log types that they read', async () => {
  const { ask } = await openDetections(python)
  const some: Viewer = { ...admin, logTypes: { kind: 'DENY', logTypes: ['AWS.CloudTrail'] } }
  const save = async (viewer: Viewer, name: string, sql: string) => {
    const answer = await ask(viewer, create, { input: { name, sql, language: 'MARKDOWN' } })
    return answer.errors?.[0]?.message ?? 'saved'
  }
  expect([
    await save(admin, 'wrong', "```picketflow\nflow_log | where nmae == 'x'\n```\n"),
    await save(some, 'hidden', notes),
    await save(some, 'text', 'It names logs.aws_cloudtrail outside of a cell.\n'),
    await save(admin, 'notes', notes),
  ]).toEqual([
    'Column "nmae" does not exist. Did you mean "name"?',
    'Your role does not have access to all log types that this query reads.',
    'saved',
    'saved',
  ])
  expect(nameIn(await ask(some, list))).toEqual(['text'])
})
