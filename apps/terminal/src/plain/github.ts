import type { Diagnostic, Severity } from '@picket/core'
import type { Format } from './format.ts'
import { visible } from '../screen/visible.ts'
import { failuresAsDiagnostics } from './failures.ts'

const commandNames: { readonly [severity in Severity]: string } = { error: 'error', warning: 'warning', info: 'notice' }

/** Workflow commands: GitHub Actions shows each beside its line. */
export const github: Format = {
  name: 'github',
  streamed: false,
  print: (report, options) =>
    [...report.diagnostics, ...failuresAsDiagnostics(report, options.sources)].map(printCommand).join(''),
}

function printCommand(diagnostic: Diagnostic): string {
  const { file, span, severity, code, message, hint } = diagnostic
  const properties = {
    file,
    line: span.line,
    endLine: span.endLine,
    ...(span.line === span.endLine ? { col: span.column, endColumn: Math.max(span.column, span.endColumn - 1) } : {}),
    title: `${code} ${diagnostic.name}`,
  }
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
  const text = hint === undefined ? message : `${message}\n${hint}`
  return `::${commandNames[severity]} ${list.join(',')}::${escapeData(text)}\n`
}

/** Escapes the characters that end a command or start another. */
function escapeData(text: string): string {
  return visible(text).replaceAll('%', '%25').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
