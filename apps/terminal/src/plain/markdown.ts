import { differencesOf } from './differences.ts'
import type { Diagnostic } from '@picket/core'
import { visible } from '../screen/visible.ts'
import type { Format } from './format.ts'
import { isTestRun, nounsOf } from './nouns.ts'
import type { Report, Tested, TestedCase } from './report.ts'
import { createTestPlaces } from './test-places.ts'
import { plural } from './text/plural.ts'

/** Markdown for job summaries and comments on pull requests. */
export const markdown: Format = {
  name: 'markdown',
  streamed: false,
  print: (report, { sources }) => {
    const placeOf = createTestPlaces(sources)
    return [
      isTestRun(report.command) ? testHead(report) : validateHead(report),
      ...(report.diagnostics.length === 0 ? [] : [printDiagnostics(report.diagnostics)]),
      ...report.detections.filter(isWorthTelling).map((one) => printDetection(one, placeOf)),
    ].join('\n')
  },
}

function validateHead({ command, summary: { diagnostics, specs, skippedFiles } }: Report): string {
  const skipped = skippedFiles === undefined ? '' : `; ${plural(skippedFiles, 'file')} skipped: not YAML`
  const found = `${plural(diagnostics.error, 'error')}, ${plural(diagnostics.warning, 'warning')}, ${plural(diagnostics.info, 'info', 'info')}`
  return `## Picket: ${command}\n\n${found}; ${plural(specs, nounsOf(command).checked)} checked${skipped}.\n`
}

function testHead({ command, summary: { detections, tests, mutants } }: Report): string {
  const ofMutants = mutants
    ? `\n${plural(mutants.killed + mutants.survived, 'mutant')}: ${mutants.killed} killed, ${mutants.survived} survived; ${mutants.ignored} equivalent.\n`
    : ''
  return (
    `## Picket: ${command}\n\n` +
    '| | passed | failed | invalid | skipped | without tests |\n| --- | --: | --: | --: | --: | --: |\n' +
    `| ${nounsOf(command).tested} | ${detections.passed} | ${detections.failed} | ${detections.invalid} | ${detections.skipped} | ${detections.untested} |\n` +
    `| Tests | ${tests.passed} | ${tests.failed} | | ${tests.skipped} | |\n` +
    ofMutants
  )
}

function printDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const rows = diagnostics.map(
    ({ severity, code, file, span, message, hint }) =>
      `| ${severity} | ${code} | ${codeSpan(`${file}:${span.line}:${span.column}`)} | ${cell(hint === undefined ? message : `${message} ${hint}`)} |\n`,
  )
  return `| | code | place | message |\n| --- | --- | --- | --- |\n${rows.join('')}`
}

function isWorthTelling({ status, cases }: Tested): boolean {
  return status === 'failed' || status === 'invalid' || cases.some((test) => test.status === 'skipped')
}

type PlaceOf = ReturnType<typeof createTestPlaces>

function printDetection({ id, file, status, reason, cases }: Tested, placeOf: PlaceOf): string {
  const failures = cases.filter((test) => test.status !== 'passed').map((test) => printCase(test, placeOf(file, test)))
  const why = reason === undefined ? '' : `\n${inline(reason)}\n`
  return `### ${inline(id)}: ${status}\n\n${codeSpan(file)}\n${why}${failures.length === 0 ? '' : `\n${failures.join('')}`}`
}

function printCase(test: TestedCase, placeOfTest: string): string {
  const { name, status, error } = test
  const reason = `${test.reason ?? ''}${differencesOf(test)}`
  const place = ` (${codeSpan(error?.file === undefined ? placeOfTest : `${error.file}:${error.line ?? 1}`)})`
  return `- **${inline(name)}** ${status}. ${inline(reason)}${place}\n`
}

/** Escapes text so that it contains no markup, on one line. */
function inline(text: string): string {
  return visible(text)
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[\\`*_[\]<>|~#@]/g, (character) => escapes[character] ?? `\\${character}`)
}

/** An invisible joiner keeps an "@" from mentioning a user. */
const escapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '@': '@\u2060' }

function cell(text: string): string {
  return inline(text)
}

function codeSpan(text: string): string {
  const clean = visible(text).replace(/\s+/g, ' ').replaceAll('|', '\\|')
  const fence = '`'.repeat(Math.max(0, ...(clean.match(/`+/g) ?? []).map((run) => run.length)) + 1)
  return `${fence}${clean}${fence}`
}
