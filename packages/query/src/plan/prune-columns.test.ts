import { expect, it } from 'vitest'
import { parse } from '../parser/parse.ts'
import { resolve } from '../resolve/resolve.ts'
import { readDataSet } from '../testing/cases.ts'
import type { Plan } from './plan.ts'
import { pruneColumns } from './prune-columns.ts'

const { catalogue } = readDataSet('trail')

/** The columns that a query reads of each of its tables. */
function readsOf(text: string): readonly string[] {
  const { plan } = resolve(parse(text).query, text, { catalogue })
  return tablesOf(pruneColumns(plan!))
}

function tablesOf(plan: Plan): readonly string[] {
  if (plan.kind === 'table') return [`${plan.table.name}: ${plan.columns.map(({ name }) => name).join(' ')}`]
  if (plan.kind === 'union') return plan.inputs.flatMap(tablesOf)
  if (plan.kind === 'join') return [...tablesOf(plan.input), ...tablesOf(plan.right)]
  return 'input' in plan ? tablesOf(plan.input) : []
}

it.each([
  ['test_trail | summarize n=agg.count()', ['test_trail: ']],
  ['test_trail | extend low=strings.lower(eventName) | where bytes > 1 | project low', ['test_trail: eventName bytes']],
  ['test_trail | extend low=strings.lower(eventName) | project bytes', ['test_trail: bytes']],
  ["test_trail | search 'denied' | project bytes", ['test_trail: bytes p_raw']],
  ['test_trail | sort score | project bytes', ['test_trail: bytes score']],
  ['test_trail | summarize n=agg.count(), b=agg.sum(bytes) by awsRegion | project n', ['test_trail: awsRegion']],
  [
    'union test_trail, test_okta | where p_row_id != null | project EVENTNAME',
    ['test_trail: p_row_id eventName', 'test_okta: p_row_id'],
  ],
  [
    'test_trail | join kind=inner r=(test_okta) on $left.sourceIPAddress == $right.client.ipAddress | project eventName',
    ['test_trail: eventName sourceIPAddress', 'test_okta: client'],
  ],
])('%s', (text, expected) => {
  expect(readsOf(text)).toEqual(expected)
})
