import { parseLogSchema } from '@picket/logs'
import { expect, it } from 'vitest'
import { userWith } from '../../identity/testing/viewers.ts'
import { openGraphql } from '../testing/ask.ts'
import { createFilterFieldResolvers } from './filter-field.ts'

const { schema } = parseLogSchema(`schema: Custom.Shop
fields:
  - { name: kind, type: string, description: What it was. }
  - { name: more, type: json }
`)

// spec: D2-7.1 D2-7.2
it('lists the fields that filters can use', async () => {
  const findSchema = (logType: string) => (logType === 'Custom.Shop' ? schema : undefined)
  const { ask } = openGraphql([createFilterFieldResolvers({ findSchema })])
  const viewer = userWith('RuleRead')
  const grouped = `query ($input: FilterFieldsInput!) { filterFields(input: $input) {
    pantherManaged { target } filtersByLogType { logType filters { target type description } } shared { target } } }`
  const { data } = await ask(viewer, grouped, { input: { logTypes: ['Custom.Shop', 'Custom.None'] } })
  expect(data.filterFields.filtersByLogType).toEqual([
    {
      logType: 'Custom.Shop',
      filters: [
        { target: 'kind', type: 'string', description: 'What it was.' },
        { target: 'more', type: 'json', description: null },
      ],
    },
    { logType: 'Custom.None', filters: [] },
  ])
  expect(data.filterFields.pantherManaged.map(({ target }: { target: string }) => target)).toContain('p_event_time')

  const flat = `query ($input: FlatFilterFieldsInput!) { flatFilterFields(input: $input) { flatFields { target logType isPantherManaged groupName } } }`
  const own = async (showUnsafeTypes: boolean) => {
    const answer = await ask(viewer, flat, { input: { logTypes: ['Custom.Shop'], showUnsafeTypes } })
    const fields = answer.data.flatFilterFields.flatFields as readonly { target: string; logType: string | null }[]
    return fields.filter(({ logType }) => logType !== null).map(({ target }) => target)
  }
  expect([await own(false), await own(true)]).toEqual([['kind'], ['kind', 'more']])
})
