import type { Spec } from '../../detections/spec.ts'
import type { DiagnosticKind, Path } from '../../diagnostics.ts'
import { quotedList } from '../../text/list.ts'
import { didYouMean } from '../../text/suggest.ts'
import { isMap } from '../../values/value.ts'
import type { Check } from '../check.ts'
import { mapItems, textItems } from './spec-fields.ts'

export const foreignTestEvent: DiagnosticKind = {
  code: 'PK2403',
  name: 'foreign-test-event',
  severity: 'warning',
  summary: 'A test expects a match on an event of a log type that the rule never sees.',
  explanation:
    'A rule gets only events of its LogTypes. A test whose `p_log_type` is another one proves a match that cannot happen in production, and its ' +
    'event may be read with the data model of the wrong log type. Correct the `p_log_type` of the event, or add the log type to the rule. ' +
    'Tests that expect no match are not reported.',
}

/** Checks that test events that a rule must match have one of its log types. */
export const testLogTypes: Check = {
  name: 'test-log-types',
  kinds: [foreignTestEvent],
  *run({ byKind }) {
    for (const spec of byKind.rule) {
      const logTypes = textItems(spec, 'LogTypes').map(({ text }) => text)
      if (logTypes.length === 0) continue
      for (const [logType, paths] of Map.groupBy(matchingEvents(spec), ({ logType }) => logType)) {
        const [first, ...others] = paths
        if (first === undefined || logTypes.includes(logType)) continue
        yield {
          kind: foreignTestEvent,
          file: spec.file,
          at: { path: first.path },
          subject: spec.id,
          message: `The rule never sees events of "${logType}": ${logTypes.length === 1 ? 'its log type is' : 'its log types are'} ${quotedList(logTypes, 'and')}.`,
          hint: didYouMean(logType, logTypes) ?? 'Correct one of the two.',
          related: others.map(({ path }) => ({
            file: spec.file,
            at: { path },
            message: 'Another such event is here.',
          })),
        }
      }
    }
  },
}

/** Returns the log types of events that the rule is expected to match, each with its path. */
function matchingEvents(spec: Spec): readonly { readonly logType: string; readonly path: Path }[] {
  return mapItems(spec, 'Tests').flatMap(({ map, path }) => {
    const logType = isMap(map['Log']) ? map['Log']['p_log_type'] : undefined
    if (map['ExpectedResult'] !== true || typeof logType !== 'string') return []
    return [{ logType, path: [...path, 'Log', 'p_log_type'] }]
  })
}
