import type { DiagnosticKind, Finding } from '../../../diagnostics.ts'
import { ruleFunctions, type FunctionFacts } from '../../../detections/rule-runner.ts'
import { nearest } from '../../../text/suggest.ts'
import type { Check } from '../../check.ts'
import { kindWords } from '../spec-fields.ts'
import { mainFunction, specModules, type SpecModule } from './detection-modules.ts'

export const missingFunction: DiagnosticKind = {
  code: 'PK3002',
  name: 'missing-function',
  severity: 'error',
  summary: 'The Python file of a detection does not define its main function.',
  explanation:
    'Rules and scheduled rules must define `rule(event)`, policies `policy(resource)`, on the top level of the file. ' +
    'Without it the detection cannot be loaded. A name imported from a helper is also accepted. ' +
    'Check the spelling, and that the AnalysisType is correct: a policy needs `policy`.',
  example: {
    language: 'python',
    bad: 'def rul(event):\n    return True\n',
    good: 'def rule(event):\n    return True\n',
  },
}

export const wrongParameters: DiagnosticKind = {
  code: 'PK3003',
  name: 'wrong-parameters',
  severity: 'error',
  summary: 'A function of a detection cannot be called with the event alone.',
  explanation:
    'Every function of a detection is called with one argument: the event, or the resource of a policy. ' +
    'A function that requires more arguments, or accepts none, raises a TypeError on every event. Further parameters are fine if they have defaults.',
  example: { language: 'python', bad: 'def title():\n    return "x"\n', good: 'def title(event):\n    return "x"\n' },
}

export const asynchronousFunction: DiagnosticKind = {
  code: 'PK3004',
  name: 'asynchronous-function',
  severity: 'error',
  summary: 'A function of a detection is asynchronous or a generator.',
  explanation:
    'The functions of a detection are called and must return their value. An `async def`, or a function with `yield` in it, returns an object that ' +
    'is never awaited or iterated, so every call fails with a wrong return type. Use a plain `def` with `return`.',
  example: {
    language: 'python',
    bad: 'async def rule(event):\n    return True\n',
    good: 'def rule(event):\n    return True\n',
  },
}

const called = new Set<string>(ruleFunctions)

/** Checks that detections define the functions that are called, with the right parameters. */
export const pythonFunctions: Check = {
  name: 'python-functions',
  readsPython: true,
  kinds: [missingFunction, wrongParameters, asynchronousFunction],
  *run(context) {
    for (const module of specModules(context, 'rule', 'scheduled_rule', 'policy')) {
      const missing = findMissing(module)
      if (missing !== undefined) yield missing
      for (const one of lastDefinitions(module.facts.functions)) {
        if (!called.has(one.name) || one.name === otherMain(module)) continue
        const place = { file: module.file, at: nameOf(one), subject: module.spec.id }
        const [required, most] = one.parameters
        if (one.async || one.generator) {
          const what = one.async ? 'asynchronous' : 'a generator'
          const message = `"${one.name}" is ${what}: its result would never be read.`
          const hint = one.async ? 'Write a plain "def".' : 'Use "return" instead of "yield".'
          yield { kind: asynchronousFunction, ...place, message, hint }
        } else if (required > 1 || most < 1) {
          const takes = most < 1 ? 'takes no argument' : `needs ${required} arguments`
          const argument = module.spec.kind === 'policy' ? 'resource' : 'event'
          const message = `"${one.name}" ${takes}, but is called with one: the ${argument}.`
          yield { kind: wrongParameters, ...place, message, hint: `Write "def ${one.name}(${argument}):".` }
        }
      }
    }
  },
}

function findMissing({ spec, file, facts }: SpecModule): Finding | undefined {
  const main = mainFunction(spec)
  if (facts.openNames || facts.names.includes(main)) return undefined
  const other = main === 'rule' ? 'policy' : 'rule'
  const names = facts.functions.map(({ name }) => name)
  const near = names.includes(other) ? other : nearest(main, names)
  const meant = facts.functions.findLast(({ name }) => name === near)
  const hint =
    meant === undefined
      ? `Define "${main}" on the top level of the file.`
      : meant.name === other
        ? `It defines "${other}": rename it, or correct the AnalysisType.`
        : `It defines "${meant.name}": rename it to "${main}".`
  const message = `"${file}" does not define "${main}", which a ${kindWords(spec.kind)} needs.`
  const at = meant === undefined ? 'file' : nameOf(meant)
  return { kind: missingFunction, file, at, subject: spec.id, message, hint }
}

/** A `policy` in the file of a rule, or the other way round, is never called. */
function otherMain({ spec }: SpecModule): string {
  return mainFunction(spec) === 'rule' ? 'policy' : 'rule'
}

/** If several functions have the same name, the last one is used. */
export function lastDefinitions(functions: readonly FunctionFacts[]): readonly FunctionFacts[] {
  return [...new Map(functions.map((one) => [one.name, one])).values()]
}

/** The position of the name of a function, which editors underline. */
export function nameOf({ line, column, namePlace }: FunctionFacts) {
  return namePlace ?? { line, column }
}
