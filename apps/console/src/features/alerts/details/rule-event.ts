import { printJson, type ValueMap } from '@picket/core'

/** What a match adds to its event; a rule does not see it. */
const addedByMatch = /^p_(match_time|rule_|alert_|dedup|signal_id|row_id|parse_time|source_|schema_version)/

/** The event as a unit test has it: without what the match and the lake added, laid out to be read. */
export function ruleEvent(event: ValueMap): string {
  const lines = Object.entries(event)
    .filter(([name, value]) => !addedByMatch.test(name) && value !== null && !isNothing(value))
    .map(([name, value]) => `  ${JSON.stringify(name)}: ${printJson(value)}`)
  return `{\n${lines.join(',\n')}\n}`
}

function isNothing(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
