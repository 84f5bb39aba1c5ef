import type { DiagnosticKind } from '../../../diagnostics.ts'
import type { Check } from '../../check.ts'

export const pythonSyntaxError: DiagnosticKind = {
  code: 'PK3001',
  name: 'python-syntax-error',
  severity: 'error',
  summary: 'A Python file cannot be parsed.',
  explanation:
    'Python could not read the file, so its detection cannot run at all; the message is that of Python’s own parser. ' +
    'The place is where the parser gave up, and the mistake is often a little before it: a missing bracket or colon, or mixed indentation. ' +
    'Python 3.14 is used to read the file.',
  example: {
    language: 'python',
    bad: 'def rule(event)\n    return True\n',
    good: 'def rule(event):\n    return True\n',
  },
}

/** Checks that Python files can be parsed. */
export const pythonSyntax: Check = {
  name: 'python-syntax',
  readsPython: true,
  kinds: [pythonSyntaxError],
  *run({ content, python }) {
    const owners = new Map(content.specs.map((spec) => [spec.python?.file, spec.id]))
    for (const [file, { syntaxError }] of python) {
      if (syntaxError === undefined) continue
      const { message, ...at } = syntaxError
      const subject = owners.get(file)
      const sentence = message.charAt(0).toUpperCase() + message.slice(1).replace(/\.?$/, '.')
      yield {
        kind: pythonSyntaxError,
        file,
        at,
        message: `Python cannot read this: ${sentence}`,
        ...(isConflict(content.texts.get(file) ?? '', at.line) && { hint: conflictHint }),
        ...(subject && { subject }),
      }
    }
  },
}

const conflictHint = 'Two changes met in a merge here: keep one of the two versions, and remove the lines of marks.'

/** Returns whether Python stopped at a conflict marker of a merge. */
function isConflict(text: string, line: number): boolean {
  return /^(?:<{7}|={7}|>{7})/.test(text.split('\n', line)[line - 1] ?? '')
}
