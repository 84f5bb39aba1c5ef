import { printJson, toTestCases, type ContentSet, type Value } from '@picket/core'
import type { EngineEvent } from '../events.ts'
import type { EngineRule } from '../rules/engine-rule.ts'

/**
 * Returns the events of the tests of these rules, each twice: unchanged, and with its keys in another case, which must
 * make no difference.
 */
export function toTestEvents(content: ContentSet, rules: readonly EngineRule[]): readonly EngineEvent[] {
  const known = new Map(rules.map((rule) => [rule.id, rule]))
  return content.specs.flatMap((spec) => {
    const rule = known.get(spec.id)
    if (!rule || rule.logTypes === 'all') return []
    const [logType = ''] = rule.logTypes
    return toTestCases(spec.data).flatMap(({ event, index }) => {
      const id = `${spec.id} ${index}`
      const given = { id, text: printJson(event), logType: logTypeOf(event) ?? logType, eventTime: 0 }
      return [given, { ...given, id: `${id} upper`, text: printJson(upperKeys(event)) }]
    })
  })
}

function logTypeOf(event: Value): string | undefined {
  const logType = (event as { readonly p_log_type?: unknown }).p_log_type
  return typeof logType === 'string' ? logType : undefined
}

function upperKeys(event: Value): Value {
  const entries = Object.entries(event as { readonly [key: string]: Value })
  return Object.fromEntries(entries.map(([key, value]) => [key.startsWith('p_') ? key : key.toUpperCase(), value]))
}
