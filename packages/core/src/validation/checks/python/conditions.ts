import type { DiagnosticKind } from '../../../diagnostics.ts'
import type { Check } from '../../check.ts'
import { placeOf, specModules } from './detection-modules.ts'

export const impossibleValue: DiagnosticKind = {
  code: 'PK3014',
  name: 'impossible-value',
  severity: 'warning',
  summary: 'A comparison uses a value that never occurs.',
  explanation:
    'The compared expression never has this value for any event, for example because a text in lower case is compared with one that ' +
    'has upper-case letters. The comparison is always false, or always true. Correct the value.',
  example: {
    language: 'python',
    bad: 'return event.get("action", "").lower() == "Login"\n',
    good: 'return event.get("action", "").lower() == "login"\n',
  },
}

export const bareExcept: DiagnosticKind = {
  code: 'PK3015',
  name: 'bare-except',
  severity: 'info',
  summary: 'An `except` without a class catches everything.',
  explanation:
    'A bare `except:` also swallows misspelt names, wrong types, and the exception that stops code after its time limit, so a broken ' +
    'detection looks like one that never matches. Name the exceptions that you expect, such as `except ValueError:`.',
  example: { language: 'python', bad: 'except:\n    return False\n', good: 'except ValueError:\n    return False\n' },
}

/** Checks that conditions can be both true and false, and that exceptions are not hidden. */
export const pythonConditions: Check = {
  name: 'python-conditions',
  readsPython: true,
  kinds: [impossibleValue, bareExcept],
  *run(context) {
    for (const { spec, file, facts } of specModules(context)) {
      for (const one of facts.impossible ?? []) {
        const message = `This value can never be met: ${one.reason.replace(/\.?$/, '.')}`
        const hint = 'Correct the value.'
        yield { kind: impossibleValue, file, at: placeOf(one), subject: spec.id, message, hint }
      }
      for (const one of facts.bareExcepts ?? []) {
        const message = 'This "except" catches everything, mistakes in the code included.'
        const hint = 'Name the exceptions that you expect.'
        yield { kind: bareExcept, file, at: placeOf(one), subject: spec.id, message, hint }
      }
    }
  },
}
