import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPipelineLake, type PipelineLake } from './testing/open-pipeline-lake.ts'
import { readData } from './testing/read-cases.ts'

let lake: PipelineLake
beforeAll(async () => {
  lake = await openPipelineLake(readData('trail'))
})
afterAll(() => lake.close())

interface Read {
  readonly table: string
  /** What is left after the rows are filtered. */
  readonly columns: readonly string[]
  /** The filter that runs while rows are read. */
  readonly filter: string
  /** The columns by which parts of the table are skipped. */
  readonly indexes: readonly string[]
}

/** How a query reads its tables, by the plan of the engine. */
async function readsOf(query: string): Promise<readonly Read[]> {
  const plan = (await lake.explain(query)).replaceAll(/^[│├└─ ]+/gm, '')
  return plan
    .split(/\n(?=ReadFromMergeTree)/)
    .slice(1)
    .map((step): Read => {
      const header = /Header: ([^]*?)\nRead type/.exec(step)?.[1] ?? ''
      return {
        table: /\((.*?)\)/.exec(step)?.[1] ?? '',
        columns: header.split('\n').map((line) => line.split(' ')[0]!),
        filter: /Prewhere filter column: +(.*?)(?: \(removed\))?$/m.exec(step)?.[1] ?? '',
        indexes: [...step.matchAll(/^(Partition|Min-?Max|PrimaryKey|Skip)\n(?:Name: (.*)\n)?(?:Keys:\n)?/gim)]
          .filter(({ index }) => !/^[^]*?Condition: true/.test(step.slice(index, index + 60)))
          .map(([, kind, name]) => name ?? kind!),
      }
    })
}

describe('what a query reads', () => {
  it('is only what later steps use, below a condition on a computed column', async () => {
    const reads = await readsOf(
      "test_trail | extend a=strings.lower(eventName) | where awsRegion == 'y' | summarize n=agg.count() by a",
    )
    expect(reads.map(({ table, columns }) => ({ table, columns }))).toEqual([
      { table: 'logs.test_trail', columns: ['eventName'] },
    ])
    expect(reads[0]!.filter).toContain("awsRegion = 'y'")
  })

  it('is limited by time through a join', async () => {
    const reads = await readsOf(
      'test_trail | extend b=strings.upper(eventName)' +
        ' | join kind=inner o=(test_okta) on $left.sourceIPAddress == $right.client.ipAddress' +
        ' | where p_event_time > time.ago(1d) | project b, o.attempts',
    )
    const [trail, okta] = reads
    expect({ ...trail, columns: trail!.columns.toSorted() }).toEqual({
      table: 'logs.test_trail',
      columns: ['eventName', 'sourceIPAddress'],
      filter: "p_event_time > '2026-01-01 13:00:00.000'",
      indexes: ['Min-Max', 'Partition', 'PrimaryKey'],
    })
    expect(okta!.columns.toSorted()).toEqual(['attempts', 'client'])
  })

  it('is limited by time and by indicators in every table of a union', async () => {
    const reads = await readsOf(
      "union test_trail, test_okta | where p_event_time > time.ago(1d) and 'ann' in p_any_usernames | project p_row_id",
    )
    expect(reads.map(({ table, columns }) => ({ table, columns }))).toEqual([
      { table: 'logs.test_trail', columns: ['p_row_id'] },
      { table: 'logs.test_okta', columns: ['p_row_id'] },
    ])
    for (const { filter, indexes } of reads) {
      expect(filter).toContain("has(p_any_usernames, 'ann')")
      expect(indexes.slice(0, 3)).toEqual(['Min-Max', 'Partition', 'PrimaryKey'])
    }
  })

  it('is limited by the index of words where a search finds whole words', async () => {
    const [read] = await readsOf("test_trail | search 'getobject' | project p_row_id")
    expect(read!.indexes.join(' ')).toContain('raw')
    expect(read!.columns).toEqual(['p_row_id'])
  })
})
