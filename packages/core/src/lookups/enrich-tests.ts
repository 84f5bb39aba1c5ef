import type { TestCase } from '../detections/testing/test-cases.ts'
import { parseJson } from '../values/parse-json.ts'
import { isMap, type ValueMap } from '../values/value.ts'
import type { Enricher } from './enricher.ts'

/**
 * Returns a test whose event has the rows of lookup tables that it would have on a server. The log type is that of the
 * event, or the only one of the detection. A test that has `p_enrichment` keeps it.
 */
export function enrichTest<Test extends Pick<TestCase, 'event'>>(test: Test, data: ValueMap, enricher: Enricher): Test {
  const { event } = test
  const logType = isMap(event) ? (event['p_log_type'] ?? onlyLogType(data)) : undefined
  if (!isMap(event) || 'p_enrichment' in event || typeof logType !== 'string') return test
  const enrichment = enricher.enrich(logType, event)
  return enrichment === undefined ? test : { ...test, event: { ...event, p_enrichment: parseJson(enrichment) } }
}

function onlyLogType({ LogTypes: types }: ValueMap): ValueMap[string] | undefined {
  return Array.isArray(types) && types.length === 1 ? (types as readonly ValueMap[string][])[0] : undefined
}
