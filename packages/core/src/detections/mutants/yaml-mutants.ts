import type { Span } from '../../diagnostics.ts'
import { printJson } from '../../values/print-json.ts'
import { isMap, type Value } from '../../values/value.ts'
import { createLocator } from '../../yaml/locate.ts'
import type { Spec } from '../spec.ts'
import { changeAlerting } from './alert-changes.ts'
import { changeValue, type ValueChange } from './change-value.ts'
import { changeConditions } from './condition-changes.ts'
import { changeCorrelation } from './correlation-changes.ts'
import type { Mutant } from './mutant.ts'

/**
 * Returns the mutants of the logic and alerts in a spec itself: conditions, inline filters, the body of a correlation
 * rule, thresholds and dedup periods. What a derived rule inherits belongs to its base.
 */
export function findYamlMutants(spec: Spec, text: string): readonly Mutant[] {
  const { data } = spec
  const body =
    spec.kind === 'correlation_rule' ? changeCorrelation(data) : changeConditions(data['Detection'], ['Detection'])
  const alerting = spec.kind === 'rule' || spec.kind === 'scheduled_rule' ? changeAlerting(data) : []
  const changes = [...changeConditions(data['InlineFilters'], ['InlineFilters']), ...body, ...alerting]
  if (changes.length === 0) return []
  const locator = createLocator(text)
  return changes
    .map((change): Mutant => {
      const span = locator.spanOf({ path: change.path, ...(isKeyChange(change) ? { part: 'key' as const } : {}) })
      const { line, column, endLine, endColumn } = span
      const before = locator.lines.lineText(line)
      const after = lineAfter(before, span, change)
      return {
        file: spec.file,
        place: { line, column, endLine, endColumn },
        kind: change.kind,
        before,
        ...(after === undefined ? {} : { after }),
        spec: { ...spec, data: changeValue(data, change) },
      }
    })
    .toSorted((a, b) => a.place.line - b.place.line || a.place.column - b.place.column)
}

/** A map with an added key, or a removed key, is shown at the key. */
function isKeyChange({ value }: ValueChange): boolean {
  return value === undefined
}

function lineAfter(before: string, span: Span, change: ValueChange): string | undefined {
  const { value, path } = change
  if (value === undefined) return undefined
  // A key that was missing, such as Absence, is shown after the line.
  const put = isMap(value) ? (Object.keys(value)[0] ?? '') : printScalar(value)
  const last = String(path.at(-1))
  if (span.line !== span.endLine) return before
  const text = before.slice(span.column - 1, span.endColumn - 1)
  if (change.kind === 'absence' && !/^(?:true|false)$/.test(text)) return `${before}  # ${last}: ${put}`
  return before.slice(0, span.column - 1) + put + before.slice(span.endColumn - 1)
}

function printScalar(value: Value): string {
  return typeof value === 'string' && /^[\w.-]+~?$/.test(value) ? value : printJson(value)
}
