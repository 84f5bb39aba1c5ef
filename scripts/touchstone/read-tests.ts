import {
  isMap,
  printJson,
  resolveEffective,
  toTestCases,
  type ContentSet,
  type Spec,
  type ValueMap,
} from '@picket/core'

/** A test of a rule whose event can be sent as a log of one log type. */
export interface SentTest {
  readonly ruleId: string
  readonly file: string
  readonly logType: string
  readonly name: string
  readonly expected: boolean
  /** JSON on one line. */
  readonly event: string
  /** The event contains enrichment of lookup tables whose rows are not part of the content. */
  readonly isEnriched: boolean
}

export interface ReadTests {
  readonly tests: readonly SentTest[]
  readonly total: number
  /** Number of tests by reason. */
  readonly leftOut: Readonly<Record<string, number>>
}

/**
 * Returns the tests of streaming rules, each with the log type that its event names, or else the first known one of its
 * rule.
 */
export function readTests(content: ContentSet, isKnown: (logType: string) => boolean): ReadTests {
  const tests: SentTest[] = []
  const leftOut: Record<string, number> = {}
  let total = 0
  for (const spec of content.specs) {
    const resolved = resolveEffective(spec, content)
    const data = 'missing' in resolved ? spec.data : resolved.data
    for (const test of toTestCases(data)) {
      total++
      const logType = chooseLogType(data, test.event, isKnown)
      const reason = reasonOf(spec, data, test.mocks.length > 0, logType)
      if (reason !== undefined) leftOut[reason] = (leftOut[reason] ?? 0) + 1
      else {
        const { id: ruleId, file } = spec
        const { name, expected, event } = test
        const isEnriched = isMap(event) && event['p_enrichment'] !== undefined
        tests.push({ ruleId, file, logType: logType!, name, expected, event: printJson(event), isEnriched })
      }
    }
  }
  return { tests, total, leftOut }
}

function reasonOf(spec: Spec, data: ValueMap, isMocked: boolean, logType: string | undefined): string | undefined {
  if (spec.kind === 'policy') return 'a policy: its tests use resources'
  if (spec.kind === 'scheduled_rule') return 'a scheduled rule: its tests use rows of a query'
  if (spec.kind !== 'rule') return `a ${spec.kind}`
  if (data['Enabled'] !== true) return 'its rule is not enabled'
  if (isMocked) return 'it uses mocks'
  return logType === undefined ? 'no log type of its rule is in the catalog' : undefined
}

function chooseLogType(data: ValueMap, event: unknown, isKnown: (logType: string) => boolean): string | undefined {
  const all = (Array.isArray(data['LogTypes']) ? data['LogTypes'] : []).map(String)
  const own = (event as Readonly<Record<string, unknown>> | null)?.['p_log_type']
  if (typeof own === 'string' && all.includes(own) && isKnown(own)) return own
  return all.find(isKnown)
}
