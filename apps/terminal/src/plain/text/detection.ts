import type { Difference, FunctionLine, PythonError } from '@picket/core'
import type { Style } from '../../screen/style.ts'
import { visible, visibleLine } from '../../screen/visible.ts'
import { wrap } from '../../screen/wrap.ts'
import type { FormatOptions } from '../format.ts'
import type { Sources, Tested, TestedCase } from '../report.ts'
import { plural } from './plural.ts'
import { printSource } from './source.ts'

/** Prints one detection: one line if it passed, all details if not. */
export function printDetection(result: Tested, options: FormatOptions): string {
  const good = result.status === 'passed' || result.status === 'untested' || result.status === 'skipped'
  const skips = result.status === 'skipped' || result.cases.some((test) => test.status === 'skipped')
  if (good && !skips && (options.failuresOnly || options.quiet)) return ''
  if (skips && good && options.failuresOnly) return ''
  const { style, width } = options
  const whole = options.verbose || !good || skips
  const reason = result.reason === undefined ? '' : `  ${wrap(visible(limited(result.reason)), width - 2, '  ')}\n`
  const place =
    whole && result.status !== 'passed' && result.id !== '' ? `  ${style.place(visibleLine(result.file))}` : ''
  const head = `${mark(result.status, style)} ${style.strong(visibleLine(result.id || result.file))}${place}${style.faint(countOf(result, whole))}\n`
  if (!whole) return head
  if (result.error?.module !== undefined && !options.verbose)
    return `${head}  Module "${visibleLine(result.error.module)}" is missing.\n`
  const error = result.error === undefined ? '' : printPythonError(result.error, options, '  ')
  const cases = result.cases
    .filter((test) => options.verbose || !options.failuresOnly || test.status === 'failed')
    .map((test) => printCase(test, options))
  const more =
    result.status === 'invalid' && result.error === undefined && result.kind !== 'log_schema'
      ? `  ${style.faint(`Run: picket validate ${visibleLine(result.file)}`)}\n`
      : ''
  return head + reason + error + cases.join('') + more
}

function countOf(result: Tested, whole: boolean): string {
  if (result.status === 'untested') return '  no tests'
  return whole || result.cases.length === 0 ? '' : `  ${plural(result.cases.length, 'test')}`
}

function mark(status: Tested['status'], style: Style): string {
  switch (status) {
    case 'passed':
      return style.good('PASS')
    case 'failed':
      return style.error('FAIL')
    case 'invalid':
      return style.error('INVALID')
    case 'skipped':
      return style.warning('SKIP')
    case 'untested':
      return style.faint('NONE')
  }
}

function printCase(test: TestedCase, options: FormatOptions): string {
  const { style, width } = options
  const details = test.status !== 'passed' || options.verbose
  const place = details && test.place !== undefined ? `  ${style.place(placeText(test.place))}` : ''
  const name = `  ${mark(test.status, style)} ${visibleLine(test.name)}${place}\n`
  const reason =
    test.reason === undefined ? '' : `       ${wrap(visible(limited(test.reason)), width - 7, '       ')}\n`
  if (!details) return name
  const error = test.error === undefined ? '' : printPythonError(test.error, options, '       ')
  const warnings = test.warnings.map(
    (text) => `       ${style.warning('warning')}: ${wrap(visible(text), width - 7, '       ')}\n`,
  )
  return (
    name +
    reason +
    printDifferences(test.differences ?? [], style) +
    error +
    test.functions.map((line) => printFunction(line, test.error, options)).join('') +
    printOutput(test.output, style) +
    warnings.join('')
  )
}

function placeText({ file, at }: NonNullable<TestedCase['place']>): string {
  return visibleLine(typeof at === 'object' && 'span' in at ? `${file}:${at.span.line}` : file)
}

/** Prints the expected value above the actual one, so that the difference is easy to see. */
function printDifferences(differences: readonly Difference[], style: Style): string {
  return differences
    .map(({ name, expected, actual }) => {
      const line = (sign: string, word: string, value: string): string => `       ${sign} ${word} ${short(value)}\n`
      const head = `       ${style.strong(visibleLine(name))}\n`
      return `${head}${style.good(line('-', 'expected', expected))}${style.error(line('+', 'actual  ', actual))}`
    })
    .join('')
}

function short(value: string): string {
  const text = visibleLine(value)
  return text.length > 400 ? `${text.slice(0, 400)}...` : text
}

/** An exception can contain a megabyte of text. */
function limited(text: string): string {
  return text.length > 2000 ? `${text.slice(0, 2000)}...` : text
}

function printFunction(
  line: FunctionLine,
  knownError: PythonError | undefined,
  { style, verbose }: FormatOptions,
): string {
  const known =
    knownError !== undefined && line.error?.message === knownError.message && line.error.type === knownError.type
  const text = visibleLine(known ? knownError.type : line.text)
  const maxLength = verbose ? 2000 : 160
  const shown = text.length > maxLength ? `${text.slice(0, maxLength)}...` : text
  return `       ${line.ok ? style.good('ok  ') : style.error('fail')} ${style.faint(`[${line.name}]`)} ${shown}\n`
}

function printOutput(output: string, style: Style): string {
  if (output === '') return ''
  const lines = visible(output.replace(/\n$/, '')).split('\n')
  return lines.map((line) => `       ${style.faint('printed |')} ${line}\n`).join('')
}

/** Prints a Python error with its line underlined. */
function printPythonError(error: PythonError, options: FormatOptions, indent: string): string {
  const { style, sources, verbose } = options
  if (error.file === undefined || error.line === undefined) return ''
  const line = lineOf(sources, error.file, error.line)
  const column = error.column ?? 1
  const endLine = error.endLine ?? error.line
  const endColumn = error.endColumn ?? (error.column === undefined ? line.length + 1 : column + 1)
  const span = {
    line: error.line,
    column: error.column === undefined ? /\S|$/.exec(line)!.index + 1 : column,
    endLine,
    endColumn,
  }
  const place = printSource({ file: error.file, line, span }, style, options.width - indent.length, style.error)
  const trace = verbose && error.traceback !== undefined ? `${visible(error.traceback.trimEnd())}\n` : ''
  return (place + trace).replace(/^(?=.)/gm, indent.slice(2))
}

function lineOf(sources: Sources, file: string, line: number): string {
  return sources.get(file)?.split('\n')[line - 1]?.replace(/\r$/, '').slice(0, 400) ?? ''
}
