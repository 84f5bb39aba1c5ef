import type { Finding, Path } from '../../../diagnostics.ts'
import type { CorrelationBody, Step } from '../../../correlation/body.ts'
import { bodyOf } from '../../../correlation/checks/bodies.ts'
import { parseKeyPath } from '../../../filters/key-path.ts'
import type { Check, CheckContext } from '../../check.ts'
import { findMissing, otherwise } from './explain-missing.ts'
import { pathUse } from './field-uses.ts'
import { unknownField } from './kinds.ts'
import { logTypesOf } from './log-types-of.ts'

/** Checks that correlation rules match on fields of the log types of the rules that create the signals. */
export const correlationFields: Check = {
  name: 'correlation-fields',
  kinds: [unknownField],
  *run(context): Iterable<Finding> {
    for (const spec of context.byKind.correlation_rule) {
      const { body } = bodyOf(spec)
      if (body === undefined) continue
      const reported = new Set<string>()
      for (const { field, path, steps } of matchedFields(body)) {
        const found = parseKeyPath(field).path
        if (found === undefined) continue
        const { keys } = pathUse(field, found.steps, path, 0, 'any-case')
        const names = keys.map(({ key }) => key)
        const missing = findMissing(names, logTypesOfSteps(steps, context), context.fields, 'any-case')
        const at = missing && keys[missing.depth]?.at
        const name = `${names.join('\n')} ${missing?.message}`
        if (missing === undefined || at === undefined || reported.has(name)) continue
        reported.add(name)
        const { message, hint = otherwise } = missing
        yield { kind: unknownField, file: spec.file, at, subject: spec.id, message, hint }
      }
    }
  },
}

/** A field by which signals are matched, and the steps whose signals contain it. */
interface MatchedField {
  readonly field: string
  readonly path: Path
  readonly steps: readonly Step[]
}

function matchedFields(body: CorrelationBody): readonly MatchedField[] {
  const stepsOf = (id: string) => body.steps.filter((step) => step.id === id)
  if (body.kind === 'group')
    return body.criteria.flatMap(({ members }) =>
      members.map(({ groupId, field, path }) => ({ field, path: [...path, 'Match'], steps: stepsOf(groupId) })),
    )
  return body.transitions.flatMap(({ from, to, match }): readonly MatchedField[] => {
    if (match === undefined) return []
    const isShared = match.path.at(-1) === 'On'
    const toPath = isShared ? match.path : [...match.path.slice(0, -1), 'To']
    return [
      { field: match.from, path: match.path, steps: stepsOf(from) },
      { field: match.to, path: toPath, steps: stepsOf(to) },
    ]
  })
}

/** Signals have the fields of the events of their rules; those of scheduled and correlation rules have others. */
function logTypesOfSteps(steps: readonly Step[], { byId, content }: CheckContext): readonly string[] {
  const rules = steps.flatMap(({ ruleId }) => byId.get(ruleId) ?? [])
  if (rules.length === 0 || rules.some(({ kind }) => kind !== 'rule')) return []
  return [...new Set(rules.flatMap((rule) => logTypesOf(rule, content)))]
}
