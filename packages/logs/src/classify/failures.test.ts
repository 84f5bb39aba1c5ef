import { expect, test } from 'vitest'
import { hashWithNode } from '../node/hash.ts'
import type { ScriptRunner } from '../parsers/script.ts'
import { parseLogSchema } from '../schema/parse-log-schema.ts'
import type { ClassificationFailure, Classified } from './classified.ts'
import { createClassifier } from './create-classifier.ts'
import { createFailureGroups } from './failure-groups.ts'
import { printReasons } from './failure.ts'

const context = { now: 0, rowIdOf: (index: number) => `row${index}` }

function schemas(...texts: readonly string[]) {
  return texts.map((text) => parseLogSchema(text, { file: 'schema.yml' }).schema!)
}

async function failuresOf(
  logs: readonly string[],
  ...texts: readonly string[]
): Promise<readonly ClassificationFailure[]> {
  const outcomes = await createClassifier(schemas(...texts), { hash: hashWithNode }).begin(context)(logs)
  return outcomes.filter((one) => one.kind === 'failure')
}

const ports =
  'schema: A.Ports\nfields: [{ name: port, type: int }, { name: list, type: array, element: { type: int } }]\n'

test('failures are grouped by what is wrong and where, not by values and list positions', async () => {
  const logs = [
    '{"port":"a"}',
    '{"port":"b"}',
    '{"list":["x"]}',
    '{"list":[1,2,"y"]}',
    '{"port":99999999999}',
    'x',
    'y',
  ]
  const prints = (await failuresOf(logs, ports)).map(({ fingerprint }) => fingerprint)
  const kinds = prints.map((one) => prints.indexOf(one))
  expect(kinds).toEqual([0, 0, 2, 2, 4, 5, 5])
  for (const one of prints) expect(one).toMatch(/^[0-9a-f]{16}$/)
})

test('groups count, store a few samples and are bounded', async () => {
  const logs = [
    '{"port":"a"}',
    '{"port":"b"}',
    '{"port":"b"}',
    '{"port":"c"}',
    '{"port":"d"}',
    '{"list":["x"]}',
    '{"list":1}',
  ]
  const groups = createFailureGroups(2)
  for (const [at, failure] of (await failuresOf(logs, ports)).entries()) groups.add(failure, 100 - at)
  expect(groups.list().map(({ count, first, last, samples }) => ({ count, first, last, samples }))).toEqual([
    { count: 5, first: 96, last: 100, samples: ['{"port":"a"}', '{"port":"b"}', '{"port":"c"}'] },
    { count: 1, first: 95, last: 95, samples: ['{"list":["x"]}'] },
  ])
  expect(groups.others).toBe(1)
})

test('a few reasons are printed, the others are named', async () => {
  const texts = ['One', 'Two', 'Three', 'Four', 'Five'].map(
    (name) => `schema: A.${name}\nfields: [{ name: x, type: int }]\n`,
  )
  const [failure] = await failuresOf(['{"x":"y"}'], ...texts)
  expect(printReasons(failure!.reasons)).toEqual([
    'A.One: field "x": value "y" is not an int',
    'A.Two: field "x": value "y" is not an int',
    'A.Three: field "x": value "y" is not an int',
    'nor is it "A.Four" or "A.Five"',
  ])
})

test('samples are truncated', async () => {
  const [failure] = await failuresOf([`{"port":"${'x'.repeat(10_000)}"}`], ports)
  expect(failure!.sample).toHaveLength(4096)
  expect(JSON.stringify(failure).length).toBeLessThan(5000)
})

test('scripts run in order, many logs at once', async () => {
  const asked: (readonly string[])[] = []
  const scripts: ScriptRunner = {
    parse: async (_, logs) => {
      asked.push(logs)
      return logs.map((log) =>
        log.startsWith('s')
          ? { kind: 'parsed', json: '[{"a":"1"},{"a":"2"}]' }
          : { kind: 'failure', message: 'ValueError: no', stack: [] },
      )
    },
  }
  const classifier = createClassifier(
    schemas(
      "schema: A.First\nparser: { regex: { match: ['^f(?P<a>.)'] } }\nfields: [{ name: a, type: string }]\n",
      'schema: A.Script\nparser: { script: { function: "def parse(log):\\n  return {}" } }\nfields: [{ name: a, type: string }]\n',
      "schema: A.Last\nparser: { regex: { match: ['^l(?P<a>.)'] } }\nfields: [{ name: a, type: string }]\n",
    ),
    { hash: hashWithNode, scripts },
  )
  const outcomes = await classifier.begin(context)(['f1', 's1', 'l1', 'x', '', 's2'])
  expect(outcomes.map(show)).toEqual([
    'A.First row0',
    'A.Script row1 row10001',
    'A.Last row2',
    'failure',
    'skipped',
    'A.Script row5 row50001',
  ])
  expect(asked).toEqual([['s1', 'l1', 'x', 's2']])
})

function show(outcome: Classified): string {
  if (outcome.kind !== 'classified') return outcome.kind
  return [outcome.logType, ...outcome.events.map(({ standard }) => standard.p_row_id)].join(' ')
}

test('a log that is nested too deeply to mask is hidden if a schema masks values', async () => {
  const masked = 'schema: A.Masked\nfields: [{ name: v, type: string, mask: { type: redact, to: X } }]\n'
  const [failure] = await failuresOf([`{"v":"secret","w":${'['.repeat(100_000)}${']'.repeat(100_000)}}`], masked)
  expect(failure?.sample).toBe('(hidden: a schema of the source masks fields)')
})
