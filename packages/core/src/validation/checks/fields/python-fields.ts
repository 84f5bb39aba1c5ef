import type { Finding } from '../../../diagnostics.ts'
import type { EventRead, ModuleFacts } from '../../../detections/rule-runner.ts'
import { ruleFunctions } from '../../../detections/rule-runner.ts'
import type { Spec } from '../../../detections/spec.ts'
import type { Check, CheckContext } from '../../check.ts'
import { placeOf } from '../python/detection-modules.ts'
import { mapItems } from '../spec-fields.ts'
import { findMissing, otherwise } from './explain-missing.ts'
import { unknownField } from './kinds.ts'
import { logTypesOf } from './log-types-of.ts'

/** Checks that the Python of rules and data models reads fields of their log types. */
export const pythonFields: Check = {
  name: 'python-fields',
  readsPython: true,
  kinds: [unknownField],
  *run(context): Iterable<Finding> {
    const { byKind, python } = context
    for (const spec of [...byKind.rule, ...byKind.datamodel]) {
      const facts = spec.python && python.get(spec.python.file)
      if (facts?.eventReads !== undefined) yield* findingsOf(spec, facts, facts.eventReads, context)
    }
  },
}

function* findingsOf(
  spec: Spec,
  { file }: ModuleFacts,
  reads: readonly EventRead[],
  { content, fields }: CheckContext,
): Iterable<Finding> {
  const logTypes = logTypesOf(spec, content)
  const called = calledFunctions(spec)
  const reported = new Set<string>()
  for (const read of reads) {
    const { path, exact, functions } = read
    if (!functions.some((name) => called.has(name))) continue
    const missing = findMissing(path, logTypes, fields, exact ? 'exact' : 'any-case')
    // Everything below a missing key is missing as well.
    if (missing?.depth !== path.length - 1) continue
    const name = path.join('\n').toLowerCase()
    if (reported.has(name)) continue
    reported.add(name)
    const { message, hint = otherwise } = missing
    yield { kind: unknownField, file, at: placeOf(read), subject: spec.id, message, hint }
  }
}

/** Returns the functions that receive the event: those of detections, or the methods of a data model. */
function calledFunctions(spec: Spec): ReadonlySet<unknown> {
  if (spec.kind !== 'datamodel') return detectionFunctions
  return new Set(mapItems(spec, 'Mappings').map(({ map }) => map['Method']))
}

const detectionFunctions: ReadonlySet<unknown> = new Set(ruleFunctions)
