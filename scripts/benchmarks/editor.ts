import {
  complete,
  createQueryCatalogue,
  diagnose,
  foldingRanges,
  formatQuery,
  hover,
  inlayHints,
  queryInfo,
  renameVariable,
  semanticTokens,
  signatureHelp,
  type QueryTable,
} from '@picket/query'
import type { Benchmark, Row } from './benchmark.ts'
import { median, pair } from './measure.ts'

/** Every editor service on a query of 200 lines, with 500 log types. */
export const editor: Benchmark = {
  name: 'editor',
  run: async ({ runs }) => {
    const catalogue = createQueryCatalogue(Array.from({ length: 500 }, (_, at) => tableAt(at)))
    const text = queryText()
    const offset = text.lastIndexOf('strings.lower(') + 'strings.lower('.length
    const query = { text, catalogue }
    const services: readonly (readonly [name: string, run: () => unknown])[] = [
      ['completion', () => complete(query, offset)],
      ['hover', () => hover(query, offset + 1)],
      ['signature help', () => signatureHelp(text, offset)],
      ['inlay hints', () => inlayHints(query)],
      ['diagnostics', () => diagnose(query)],
      ['formatting', () => formatQuery(text)],
      ['folding', () => foldingRanges(text)],
      ['highlighting', () => semanticTokens(text)],
      ['query info', () => queryInfo(query)],
      ['rename', () => renameVariable(text, text.indexOf('recent0'), 'other')],
    ]
    const rows: Row[] = []
    for (const [name, run] of services) {
      for (let round = 0; round < 20; round++) run()
      const [ms, baseline] = await pair(
        runs * 5,
        timed(run),
        timed(() => semanticTokens(text)),
      )
      const worst = Math.max(...Array.from({ length: 20 }, () => measure(run)))
      rows.push({
        what: `${name}, ${text.split('\n').length} lines, 500 log types`,
        ms,
        baseline: { what: 'reading the tokens', ms: baseline },
        budget: 'at most 16 ms',
        notes: [`slowest of 20: ${worst.toFixed(1)} ms`],
      })
    }
    rows.push({ what: 'median of all services', ms: median(rows.map(({ ms }) => ms)), budget: 'at most 16 ms' })
    return rows
  },
}

function timed(run: () => unknown): () => Promise<number> {
  return () => Promise.resolve(measure(run))
}

function measure(run: () => unknown): number {
  const started = performance.now()
  run()
  return performance.now() - started
}

function tableAt(at: number): QueryTable {
  const columns = Array.from({ length: 60 }, (_, column) => ({
    name: `field${column}`,
    type: { kind: column % 3 === 0 ? 'int' : 'string' } as const,
  }))
  return {
    database: 'logs',
    name: `vendor${at}_events`,
    columns: [{ name: 'p_event_time', type: { kind: 'timestamp' } }, ...columns],
  }
}

/** Ten variables of 19 lines each, and rows that join two of them. */
function queryText(): string {
  const variables = Array.from({ length: 10 }, (_, at) =>
    [
      `let recent${at} = vendor${at * 7}_events`,
      '| where p_event_time > time.ago(1d)',
      ...Array.from({ length: 8 }, (_, step) =>
        [`| where field${step} != null`, `| extend added${step} = strings.lower(tostring(field${step + 10}))`].join(
          '\n',
        ),
      ),
      '| limit 100;',
    ].join('\n'),
  )
  return [
    ...variables,
    'recent0',
    '| join kind=inner other=(recent1) on $left.field1 == $right.field1',
    '| extend name = strings.lower(added1)',
    '| summarize total = agg.count(), users = agg.make_set(name) by field2',
    '| where total > 10',
    '| sort total',
    '| limit 20',
    '| visualize bar xcolumn=field2',
  ].join('\n')
}
