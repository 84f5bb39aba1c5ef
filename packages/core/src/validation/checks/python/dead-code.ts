import type { DiagnosticKind } from '../../../diagnostics.ts'
import type { Check } from '../../check.ts'
import { specModules } from './detection-modules.ts'

export const unreachableCode: DiagnosticKind = {
  code: 'PK3011',
  name: 'unreachable-code',
  severity: 'warning',
  summary: 'A statement can never run.',
  explanation:
    'Code after a `return` or `raise`, or under a condition that is never true, does not run. In a detection it is often a check that ' +
    'its author relies on. Move it to where it runs, correct the condition, or remove it.',
  example: {
    language: 'python',
    bad: 'return event.get("a") == 1\nreturn event.get("b") == 2\n',
    good: 'return event.get("a") == 1 or event.get("b") == 2\n',
  },
}

export const repeatedFunction: DiagnosticKind = {
  code: 'PK3012',
  name: 'repeated-function',
  severity: 'warning',
  summary: 'A file defines a function twice.',
  explanation:
    'Of two functions with one name on the top level of a file only the last one is used; the earlier one is never called. ' +
    'That happens when two files are merged. Remove one, or rename it.',
}

/** Checks that there is no unreachable code. */
export const pythonDeadCode: Check = {
  name: 'python-dead-code',
  readsPython: true,
  kinds: [unreachableCode, repeatedFunction],
  *run(context) {
    for (const { spec, file, facts } of specModules(context)) {
      for (const { reason, ...at } of facts.unreachable) {
        const message = `This can never run: ${reason.replace(/\.?$/, '.')}`
        const hint = 'Move it to where it runs, or remove it.'
        yield { kind: unreachableCode, file, at, subject: spec.id, message, hint }
      }
      const firsts = new Map<string, (typeof facts.functions)[number]>()
      for (const one of facts.functions) {
        const { name, line, column } = one
        const first = firsts.get(name)
        firsts.set(name, one)
        if (first === undefined) continue
        yield {
          kind: repeatedFunction,
          file,
          at: { line, column },
          subject: spec.id,
          message: `"${name}" is defined a second time; the first definition is never called.`,
          hint: 'Remove one of them, or give it another name.',
          related: [{ file, at: { line: first.line, column: first.column }, message: 'The first definition is here.' }],
        }
      }
    }
  },
}
