import { differencesOf } from './differences.ts'
import type { Diagnostic } from '@picket/core'
import type { Format, FormatOptions } from './format.ts'
import type { Report, Tested, TestedCase } from './report.ts'
import { createTestPlaces } from './test-places.ts'

/** JUnit XML: one suite for each detection, and one for each file with findings. */
export const junit: Format = {
  name: 'junit',
  streamed: false,
  print: (report, options) => {
    const placeOf = createTestPlaces(options.sources)
    const suites = [...fileSuites(report), ...report.detections.map((one) => toSuite(one, placeOf))]
    const shown =
      suites.length > 0
        ? suites
        : [{ name: `picket ${report.command}`, cases: [{ name: 'no findings', className: 'picket' }] }]
    const total = (count: (suite: Suite) => number): number => shown.reduce((sum, suite) => sum + count(suite), 0)
    const head = attributes({
      name: `picket ${report.command}`,
      tests: total((suite) => suite.cases.length),
      failures: total(countOf('failure')),
      errors: total(countOf('error')),
      ...(options.timing ? { time: seconds(total(timeOf)) } : {}),
    })
    const body = shown.map((suite) => printSuite(suite, options)).join('')
    return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${head}>\n${body}</testsuites>\n`
  },
}

interface Suite {
  readonly name: string
  readonly cases: readonly Case[]
}

interface Case {
  readonly name: string
  readonly className: string
  readonly outcome?: 'failure' | 'error' | 'skipped'
  readonly kind?: string
  readonly message?: string
  readonly details?: string
  readonly output?: string
  readonly durationMs?: number
}

type PlaceOf = ReturnType<typeof createTestPlaces>

function toSuite(detection: Tested, placeOf: PlaceOf): Suite {
  const { kind, file, status, reason } = detection
  const id = detection.id || file
  const ofTests = detection.cases.map((test) => toCase(id, test, () => placeOf(file, test)))
  const whole = { name: kind === 'log_schema' ? 'schema' : 'detection', className: id }
  const text = reason === undefined ? {} : { message: reason, details: `${file}\n${reason}` }
  if (status === 'invalid') return { name: id, cases: [{ ...whole, outcome: 'error', kind: 'invalid', ...text }] }
  if (status === 'failed' && reason !== undefined)
    return {
      name: id,
      cases: [...ofTests, { ...whole, name: 'coverage', outcome: 'failure', kind: 'coverage', ...text }],
    }
  if (ofTests.length > 0) return { name: id, cases: ofTests }
  return { name: id, cases: [{ ...whole, outcome: 'skipped', message: reason ?? 'It has no tests.' }] }
}

function toCase(id: string, test: TestedCase, place: () => string): Case {
  const raised = test.error?.file === undefined ? '' : `\n${test.error.file}:${test.error.line ?? 1}`
  return {
    name: test.name,
    className: id,
    durationMs: test.durationMs,
    ...(test.output === '' ? {} : { output: test.output }),
    ...(test.status === 'passed'
      ? {}
      : { outcome: test.status === 'failed' ? 'failure' : 'skipped', kind: test.error?.type ?? 'assertion' }),
    ...(test.reason === undefined
      ? {}
      : {
          message: test.reason,
          details:
            test.reason +
            differencesOf(test) +
            `\n${place()}` +
            raised +
            test.functions.map((line) => `\n[${line.name}] ${line.text}`).join(''),
        }),
  }
}

/** Errors fail; warnings and notes pass, with their text. */
function fileSuites({ diagnostics }: Report): readonly Suite[] {
  const byFile = Map.groupBy(diagnostics, ({ file }) => file)
  return [...byFile].map(([file, found]) => ({ name: file, cases: found.map(toFindingCase) }))
}

function toFindingCase(diagnostic: Diagnostic): Case {
  const { code, name, severity, message, file, span, hint } = diagnostic
  const text = `${file}:${span.line}:${span.column}: ${severity}[${code}]: ${message}${hint === undefined ? '' : `\n${hint}`}`
  const base = { name: `${code} ${name} ${span.line}:${span.column}`, className: file }
  return severity === 'error'
    ? { ...base, outcome: 'failure', kind: code, message, details: text }
    : { ...base, output: text }
}

function printSuite(suite: Suite, { timing }: FormatOptions): string {
  const head = attributes({
    name: suite.name,
    tests: suite.cases.length,
    failures: countOf('failure')(suite),
    errors: countOf('error')(suite),
    skipped: countOf('skipped')(suite),
    ...(timing ? { time: seconds(timeOf(suite)) } : {}),
  })
  return `  <testsuite${head}>\n${suite.cases.map((one) => printCase(one, timing)).join('')}  </testsuite>\n`
}

function printCase(one: Case, timing: boolean): string {
  const head = attributes({
    name: one.name,
    classname: one.className,
    ...(timing && one.durationMs !== undefined ? { time: seconds(one.durationMs) } : {}),
  })
  const children = [
    ...(one.outcome === undefined ? [] : [printOutcome(one, one.outcome)]),
    ...(one.output === undefined ? [] : [`      <system-out>${escape(one.output)}</system-out>\n`]),
  ]
  return children.length === 0
    ? `    <testcase${head}/>\n`
    : `    <testcase${head}>\n${children.join('')}    </testcase>\n`
}

function printOutcome({ kind, message, details }: Case, outcome: 'failure' | 'error' | 'skipped'): string {
  if (outcome === 'skipped') return `      <skipped${attributes({ message: message ?? '' })}/>\n`
  const head = attributes({ type: kind ?? outcome, message: message ?? '' })
  return `      <${outcome}${head}>${escape(details ?? '')}</${outcome}>\n`
}

function countOf(outcome: Case['outcome']): (suite: Suite) => number {
  return ({ cases }) => cases.filter((one) => one.outcome === outcome).length
}

function timeOf({ cases }: Suite): number {
  return cases.reduce((sum, one) => sum + (one.durationMs ?? 0), 0)
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3)
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`)
    .join('')
}

function escapeAttribute(text: string): string {
  return escape(text).replaceAll('"', '&quot;').replaceAll('\t', '&#9;').replaceAll('\n', '&#10;')
}

/** XML 1.0 cannot contain most control characters: they are escaped, and so are those that reorder text. */
function escape(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(notInXml, (character) => `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

const notInXml = /[^\P{Cc}\t\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Surrogate}/gu
