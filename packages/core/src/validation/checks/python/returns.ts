import type { DiagnosticKind } from '../../../diagnostics.ts'
import type { FunctionFacts } from '../../../detections/rule-runner.ts'
import { quotedList } from '../../../text/list.ts'
import { didYouMean } from '../../../text/suggest.ts'
import type { Check } from '../../check.ts'
import { lastDefinitions, nameOf } from './functions.ts'
import { mainFunction, specModules } from './detection-modules.ts'

export const wrongReturnType: DiagnosticKind = {
  code: 'PK3005',
  name: 'wrong-return-type',
  severity: 'warning',
  summary: 'A function of a detection returns a value of the wrong type.',
  explanation:
    '`rule` and `policy` must return exactly `True` or `False`: anything else is an error of the detection, not a match, even if Python treats ' +
    'it as true. The texts of an alert (`title`, `dedup`, `description`, `reference`, `runbook`, `severity`, `unique`) must be strings, `alert_context` a ' +
    'dictionary and `destinations` a list of strings; a wrong one is replaced by its default, so that is a warning only. Only what is certain from the code is reported.',
  example: {
    language: 'python',
    bad: 'def rule(event):\n    return event.get("errors") and "yes"\n',
    good: 'def rule(event):\n    return bool(event.get("errors"))\n',
  },
}

export const mayReturnNothing: DiagnosticKind = {
  code: 'PK3006',
  name: 'may-return-nothing',
  severity: 'warning',
  summary: 'The main function can end without a return.',
  explanation:
    'A Python function that ends without a `return` returns None. For `rule` and `policy` that is an error, because they must return exactly `True` ' +
    'or `False`; the event is neither matched nor passed. Add a `return` for the remaining case, such as `return False` at the end.',
  example: {
    language: 'python',
    bad: 'def rule(event):\n    if event.get("a") == 1:\n        return True\n',
    good: 'def rule(event):\n    return event.get("a") == 1\n',
  },
}

export const unknownSeverityName: DiagnosticKind = {
  code: 'PK3016',
  name: 'unknown-severity-name',
  severity: 'warning',
  summary: 'The function `severity` returns an unknown severity.',
  explanation:
    '`severity` must return `INFO`, `LOW`, `MEDIUM`, `HIGH`, `CRITICAL` or `DEFAULT`, in upper or lower case. Any other text is an error in tests, and ' +
    'in production the severity of the spec is used instead, so that the alert may be routed to the wrong place. Correct the name.',
  example: {
    language: 'python',
    bad: 'def severity(event):\n    return "SEVERE"\n',
    good: 'def severity(event):\n    return "CRITICAL"\n',
  },
}

const severityNames = ['INFO', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL', 'DEFAULT']

/** Only plain constants are checked. */
function unknownSeverity(text: string): { readonly message: string; readonly hint: string } | undefined {
  const name = /^(["'])([^"'\\{}]*)\1$/.exec(text)?.[2]
  if (name === undefined || severityNames.includes(name.toUpperCase())) return undefined
  const hint = didYouMean(name, severityNames) ?? `It is one of ${quotedList(severityNames, 'or')}.`
  return { message: `"severity" returns "${name}", which is no severity.`, hint }
}

/** The return types of each function, and their description in messages. */
const expected: { readonly [name: string]: { readonly types: readonly string[]; readonly words: string } } = {
  title: { types: ['str'], words: 'a string' },
  dedup: { types: ['str'], words: 'a string' },
  description: { types: ['str'], words: 'a string' },
  reference: { types: ['str'], words: 'a string' },
  runbook: { types: ['str'], words: 'a string' },
  severity: { types: ['str'], words: 'a string' },
  // None falls back to counting events, as content intends.
  unique: { types: ['str', 'None'], words: 'a string' },
  alert_context: { types: ['dict'], words: 'a dictionary' },
  destinations: { types: ['list', 'None'], words: 'a list' },
}

/** Checks that detections return the expected types, as far as the code shows them. */
export const pythonReturns: Check = {
  name: 'python-returns',
  readsPython: true,
  kinds: [wrongReturnType, mayReturnNothing, unknownSeverityName],
  *run(context) {
    for (const { spec, file, facts } of specModules(context, 'rule', 'scheduled_rule', 'policy')) {
      const main = mainFunction(spec)
      for (const one of lastDefinitions(facts.functions)) {
        const wanted = one.name === main ? { types: ['bool'], words: 'True or False' } : expected[one.name]
        if (wanted === undefined || one.async || one.generator) continue
        for (const { type, text, ...at } of one.returns) {
          if (wanted.types.includes(type)) {
            const found = one.name === 'severity' ? unknownSeverity(text) : undefined
            if (found !== undefined) yield { kind: unknownSeverityName, file, at, subject: spec.id, ...found }
            continue
          }
          const kind = wrongReturnType
          const severity = one.name === main && type !== 'None' ? 'error' : kind.severity
          const message = `"${one.name}" must return ${wanted.words}, but returns ${describe(type)} here.`
          yield { kind, severity, file, at, subject: spec.id, message, hint: hintFor(one, type, text) }
        }
        if (one.name !== main || !one.fallsThrough) continue
        const message = `"${main}" can end without a return, and then returns None instead of True or False.`
        const hint = 'Add "return False" at its end, if that is meant.'
        yield { kind: mayReturnNothing, file, at: nameOf(one), subject: spec.id, message, hint }
      }
    }
  },
}

function describe(type: string): string {
  if (type === 'None') return 'None'
  const article = /^[aeiou]/.test(type) ? 'an' : 'a'
  return `${article} ${type}`
}

function hintFor({ name }: FunctionFacts, type: string, text: string): string {
  const nothing = type === 'None'
  if (name === 'rule' || name === 'policy') {
    if (nothing) return 'Write "return False", if that is meant.'
    return text.length > 0 && text.length <= 40 && !text.includes('\n')
      ? `Write "bool(${text})", or compare it.`
      : 'Wrap it in "bool(...)", or compare it.'
  }
  if (name === 'alert_context') return 'Return a dictionary; {} for none.'
  if (name === 'destinations') return 'Return a list of names; [] for none.'
  if (name === 'severity' && nothing) return 'Return "DEFAULT" for the severity of the spec.'
  return nothing ? 'Return a string in every case.' : 'Wrap it in "str(...)", or build a string.'
}
