import { didYouMean, type Path } from '@picket/core'
import { parser } from '../diagnostics/parsers.ts'
import { builtInPatterns } from '../patterns/built-in-patterns.ts'
import type { PatternProblem } from '../patterns/pattern-problem.ts'
import { shorten } from '../reading/describe.ts'
import type { Mistake, Report } from '../reading/report.ts'
import type { ListedTexts } from '../reading/text-list.ts'

/** Maps characters of an expression to positions in the document, which lists its parts. */
export type RegexLocator = (within: readonly [number, number]) => {
  readonly path: Path
  readonly within: readonly [number, number] | undefined
  /** `part 2` of an expression with several parts. */
  readonly subject: string
}

export function createRegexLocator(parts: ListedTexts, path: Path): RegexLocator {
  return ([start, end]) => {
    let before = 0
    for (const [index, { text, at }] of parts.entries()) {
      const isLast = index === parts.length - 1
      if (start < before + text.length || isLast) {
        const whole = start <= before && end >= before + text.length
        const inPart = [start - before, Math.min(end - before, text.length)] as const
        return {
          path: end > before + text.length && !isLast ? path : [...path, at],
          within: whole || end > before + text.length ? undefined : inPart,
          subject: parts.length === 1 ? 'The expression' : `Part ${index + 1} of the expression`,
        }
      }
      before += text.length
    }
    return { path, within: undefined, subject: 'The expression' }
  }
}

/** Returns the positions of an expression that is a single value of the document. */
export function createFixedLocator(path: Path, subject: string): RegexLocator {
  return (within) => ({ path, within, subject })
}

export function reportWithoutCapture(locate: RegexLocator, report: Report): void {
  const { path, subject } = locate([0, 0])
  report({
    kind: parser.noCapture,
    path,
    message: `${subject.replace(/^Part 1 of the/, 'The')} captures nothing.`,
    hint: 'Capture values with "%{WORD:name}" or "(?P<name>...)".',
  })
}

export function reportRegexProblem(
  problem: PatternProblem,
  expression: string,
  locate: RegexLocator,
  names: readonly string[],
  report: Report,
): void {
  const { path, within, subject } = locate(problem.within)
  report({ path, within, ...explain(problem, expression, subject, names) })
}

function explain(
  problem: PatternProblem,
  expression: string,
  subject: string,
  names: readonly string[],
): Pick<Mistake, 'kind' | 'message' | 'hint'> {
  const written = shorten(expression.slice(...problem.within))
  switch (problem.kind) {
    case 'unknown':
      return {
        kind: parser.unknownPattern,
        message: `${subject} uses pattern "${shorten(problem.name)}", which is not defined.`,
        hint: () =>
          (problem.name.length > 100
            ? undefined
            : didYouMean(problem.name, [...names, ...Object.keys(builtInPatterns)])) ??
          'Add it to "patternDefinitions"; the characters "%{" themselves are written "\\%{".',
      }
    case 'recursive':
      return {
        kind: parser.recursivePattern,
        message: `Pattern "${shorten(problem.cycle[0] ?? '')}" contains itself: ${problem.cycle.slice(0, 8).join(' -> ')}.`,
        hint: 'Write out the repetitions, or use a "script" parser.',
      }
    case 'reference':
      return {
        kind: parser.badRegex,
        message: `${subject} captures "${shorten(problem.text)}", which cannot be the name of a field.`,
        hint: problem.text.includes(':')
          ? 'Captured values are texts; their types are declared in "fields".'
          : 'Use letters, digits and underscores.',
      }
    case 'duplicate':
      return {
        kind: parser.duplicateCapture,
        message: `The expression captures "${shorten(problem.name)}" twice.`,
        hint: 'Give one of them another name.',
      }
    case 'size':
      return {
        kind: parser.badRegex,
        message: `${subject.replace(/^Part \d+ of the/, 'The')} is too large with its patterns expanded.`,
        hint: 'Make repetitions smaller, or nest fewer patterns.',
      }
    default:
      return {
        kind: parser.badRegex,
        message: `${subject} cannot be read: ${'reason' in problem ? problem.reason : problem.kind}${written === shorten(expression) ? '' : ` at "${written}"`}.`,
        hint: syntaxHint(written),
      }
  }
}

function syntaxHint(written: string): string {
  if (/^\(\?<?[=!]/.test(written)) return 'Look-around is not supported, because expressions run in linear time.'
  if (/^\\[1-9k]/.test(written)) return 'Back-references are not supported, because expressions run in linear time.'
  return 'Expressions are in RE2 syntax.'
}
