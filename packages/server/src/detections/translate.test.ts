import { expect, it } from 'vitest'
import { admin } from '../identity/testing/viewers.ts'
import { archiveOf, content, openDetections, openTestPython } from './testing/open-detections.ts'

const python = openTestPython()
const toPython = `mutation ($data: [String!]!) { transpileSimpleDetectionsToPython(input: { data: $data }) { transpiledPython } }`
const toFilters = `mutation ($data: [String!]!) { transpileFilters(input: { data: $data }) { transpiledFilters } }`

const detection = { Detection: [{ Key: 'action', Condition: 'Equals', Value: 'archived' }], AlertTitle: 'Archived' }
const module = `def rule(event):
    return event.get("action") == "archived"


def title(event):
    return "Archived"
`

it('translates detections in YAML to Python, and inline filters to what the filter builder saves', async () => {
  const { ask } = await openDetections(python)
  const asYaml = 'Detection:\n  - { Key: action, Condition: Equals, Value: archived }\nAlertTitle: Archived\n'
  expect((await ask(admin, toPython, { data: [JSON.stringify(detection), asYaml] })).data).toEqual({
    transpileSimpleDetectionsToPython: { transpiledPython: [module, module] },
  })
  const filters = [
    { KeyPath: 'actor.name', Condition: 'IsIn', Values: ['u-1', 'u-2'] },
    { Any: [{ KeyPath: 'n', Condition: 'IsGreaterThan', Value: 2 }] },
  ]
  const { transpileFilters } = (await ask(admin, toFilters, { data: [JSON.stringify(filters), '- All: []'] })).data
  expect(transpileFilters.transpiledFilters.map((one: string) => JSON.parse(one) as unknown)).toEqual([
    {
      and: [
        { target: 'actor.name', operator: 'in', value: ['u-1', 'u-2'] },
        { or: [{ target: 'n', operator: '>', value: 2 }] },
      ],
    },
    { and: [{ and: [] }] },
  ])
})

it('reports which of them cannot be translated, and why', async () => {
  const { ask } = await openDetections(python)
  const wordsOf = async (query: string, data: readonly string[]) =>
    (await ask(admin, query, { data })).errors?.map(({ message, extensions }) => [extensions?.['code'], message])
  expect(await wordsOf(toPython, [JSON.stringify(detection), '{}'])).toEqual([
    ['InvalidInput', 'data[1]: The rule has no "Detection".'],
  ])
  expect(await wordsOf(toPython, ['Detection: [{ Key: a, Condition: Equal, Value: 1 }]'])).toEqual([
    ['InvalidInput', 'data[0]: The condition "Equal" is not known.'],
  ])
  expect(await wordsOf(toPython, ['Detection: ['])).toEqual([['InvalidInput', expect.stringMatching(/^data\[0\]: /)]])
  expect(await wordsOf(toFilters, ['[{ KeyPath: a, Condition: Exists }]'])).toEqual([
    ['InvalidInput', 'data[0]: The filter builder cannot represent one of the conditions.'],
  ])
})

it('returns the Python of stored rules, translated if they are written in YAML', async () => {
  const { ask, uploads } = await openDetections(python)
  const spec = {
    AnalysisType: 'rule',
    RuleID: 'Sample.InYaml',
    CreatedBy: 'the shop team',
    Enabled: true,
    Severity: 'Low',
    LogTypes: ['Sample.Log'],
  }
  const written = JSON.stringify({ ...spec, ...detection })
  await uploads.upload(admin, { data: archiveOf({ ...content, 'rules/in-yaml.yml': written }) })
  const query = 'query ($id: ID!) { rulePythonBody(input: $id) { pythonBody tests { name } } }'
  expect((await ask(admin, query, { id: 'Sample.InYaml' })).data).toEqual({
    rulePythonBody: { pythonBody: module, tests: [] },
  })
  const fields = '{ rule(id: "Sample.InYaml") { pythonBody createdByExternal createdAt } }'
  expect((await ask(admin, fields)).data.rule).toEqual({
    pythonBody: module,
    createdByExternal: 'the shop team',
    createdAt: expect.stringMatching(/^2/),
  })
})
