import { resolve } from 'node:path'
import { isMap, parseYaml, printJson, type TestCaseResult, type Value } from '@picket/core'
import { createLinePainter } from '../../parts/paint-lines.ts'
import type { TextLine } from '../../parts/text-view.tsx'
import { cleanLine } from '../../text/clean.ts'
import { fit } from '../../text/fit.ts'
import type { Theme, Token } from '../../theme/theme.ts'
import type { PlacedLine } from '../detection/colored.ts'
import { readText } from '../detection/print-options.ts'

const patterns: readonly (readonly [RegExp, Token])[] = [
  [/^MATCH|^PASS/, 'good'],
  [/^(ERROR|FAIL)/, 'error'],
  [/^NO MATCH/, 'warning'],
  [/^\S/, 'accent'],
  [/^ *\+ /, 'good'],
  [/^ *- /, 'error'],
  [/^ *\. .*not reached/, 'faint'],
  [/^ {2}Note: /, 'faint'],
]

/** Formats the expected and actual result of the test, then the reason. `python` is the file of the trace. */
export function explainLines(
  test: TestCaseResult,
  explanation: string | undefined,
  python: string | undefined,
  theme: Theme,
  width: number,
): readonly PlacedLine[] {
  const painter = createLinePainter(theme, width)
  const isGood = test.status === 'passed'
  const wanted = test.expected ? 'a match' : 'no match'
  painter.text(
    `${isGood ? '+' : test.status === 'failed' ? 'x' : 'o'} ${test.name}: ${test.status}. Expected ${wanted}${test.actual === undefined ? '' : `, got ${test.actual ? 'a match' : 'no match'}`}.`,
    isGood ? 'good' : test.status === 'failed' ? 'error' : 'warning',
  )
  if (test.reason !== undefined) painter.text(test.reason, 'text', 2)
  for (const { name, expected, actual } of test.differences ?? []) {
    painter.heading(name)
    painter.text(`- expected ${expected}`, 'good', 2)
    painter.text(`+ actual   ${actual}`, 'error', 2)
  }
  painter.gap()
  if (explanation === undefined) painter.text('Loading ...', 'faint')
  return [...painter.lines, ...(explanation === undefined ? [] : traceLines(explanation, python, theme, width))]
}

/** Formats the text of an explanation with colours; lines of Python lead to their file. */
function traceLines(
  explanation: string,
  python: string | undefined,
  theme: Theme,
  width: number,
): readonly PlacedLine[] {
  return explanation
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => {
      const plain = cleanLine(line)
      const token = patterns.find(([pattern]) => pattern.test(plain))?.[1]
      const [, number] = /^ {0,4}(\d+) \| /.exec(plain) ?? []
      const isElsewhere = / \S+\.py$/.test(plain)
      const shown = fit(plain, width)
      return {
        plain,
        text: token === undefined ? shown : theme.paint(token, shown),
        ...(number === undefined || python === undefined || isElsewhere
          ? {}
          : { position: { file: python, line: Number(number) } }),
      }
    })
}

/** Returns the event of a test as JSON, parsed from the spec. */
export function eventLines(cwd: string, file: string, index: number, theme: Theme, width: number): readonly TextLine[] {
  const painter = createLinePainter(theme, width)
  painter.heading('Event')
  const { value } = parseYaml(readText(resolve(cwd, file)) ?? '', file)
  const tests = isMap(value) ? value['Tests'] : undefined
  const test = Array.isArray(tests) ? (tests as readonly Value[])[index] : undefined
  const event = isMap(test) ? (test['Log'] ?? test['Resource']) : undefined
  if (event === undefined) painter.text('This test has no event.', 'faint')
  else for (const line of JSON.stringify(JSON.parse(printJson(event)), null, 2).split('\n')) painter.row(line)
  return painter.lines
}
