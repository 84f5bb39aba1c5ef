import type { DiagnosticKind } from '../../../diagnostics.ts'
import type { Check } from '../../check.ts'
import { didYouMean } from '../../../text/suggest.ts'
import { pythonBuiltins } from './builtins.ts'
import { placeOf, specModules } from './detection-modules.ts'

export const undefinedName: DiagnosticKind = {
  code: 'PK3013',
  name: 'undefined-name',
  severity: 'error',
  summary: 'The code uses a name that nothing defines.',
  explanation:
    'Python looks names up when it reaches them, so a misspelt one, or a missing import, goes unnoticed until an event reaches this code; ' +
    'then it raises a NameError. Correct the name, or import or define it. Files whose names cannot be determined statically (`import *`) are not checked.',
}

/** Checks that all used names are defined. */
export const pythonNames: Check = {
  name: 'python-names',
  readsPython: true,
  kinds: [undefinedName],
  *run(context) {
    for (const { spec, file, facts } of specModules(context)) {
      if (facts.openNames) continue
      const reported = new Set<string>()
      for (const one of facts.undefinedNames ?? []) {
        if (reported.has(one.name)) continue
        reported.add(one.name)
        const known = [...(facts.localNames ?? []), ...facts.names, ...pythonBuiltins]
        const hint = didYouMean(one.name, known) ?? 'Define or import it.'
        const message = `Nothing defines the name "${one.name}".`
        yield { kind: undefinedName, file, at: placeOf(one), subject: spec.id, message, hint }
      }
    }
  },
}
