import { printJson, type ValueMap } from '@picket/core'

/** Fields that a match adds to its event. Rules do not see them. */
const addedByMatch = /^p_(match_time|rule_|alert_|dedup|signal_id|row_id|parse_time|source_|schema_version)/

/** Returns the event for a unit test: formatted, and without the fields that the match and the data lake added. */
export function ruleEvent(event: ValueMap): string {
  const lines = Object.entries(event)
    .filter(([name, value]) => !addedByMatch.test(name) && value !== null && !isNothing(value))
    .map(([name, value]) => `  ${JSON.stringify(name)}: ${printJson(value)}`)
  return `{\n${lines.join(',\n')}\n}`
}

function isNothing(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
