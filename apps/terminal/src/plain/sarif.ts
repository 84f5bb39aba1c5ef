import type { Diagnostic, DiagnosticKind, Severity } from '@picket/core'
import { allDiagnosticKinds } from './all-diagnostic-kinds.ts'
import { failuresAsDiagnostics } from './failures.ts'
import type { Format } from './format.ts'
import { printSafeJson } from './json-value.ts'

const levels: { readonly [severity in Severity]: string } = { error: 'error', warning: 'warning', info: 'note' }

/** SARIF 2.1.0, for code scanning. */
export const sarif: Format = {
  name: 'sarif',
  streamed: false,
  print: (report, { sources, version }) => {
    const diagnostics = [...report.diagnostics, ...failuresAsDiagnostics(report, sources)]
    const codes = [...new Set(diagnostics.map(({ code }) => code))].sort()
    const kinds = new Map(allDiagnosticKinds().map((kind) => [kind.code, kind]))
    const rules = codes.map((code) => toRule(kinds.get(code), code))
    return `${printSafeJson(
      {
        $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
        version: '2.1.0',
        runs: [
          {
            tool: { driver: { name: 'Picket', version, semanticVersion: version, rules } },
            columnKind: 'utf16CodeUnits',
            results: diagnostics.map((one) => toResult(one, codes.indexOf(one.code))),
          },
        ],
      },
      2,
    )}\n`
  },
}

function toRule(kind: DiagnosticKind | undefined, code: string): object {
  if (kind === undefined) return { id: code }
  const name = kind.name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    id: code,
    name,
    shortDescription: { text: kind.summary },
    fullDescription: { text: kind.summary },
    help: { text: kind.explanation, markdown: kind.explanation },
    defaultConfiguration: { level: levels[kind.severity] },
  }
}

function toResult(diagnostic: Diagnostic, ruleIndex: number): object {
  const { code, severity, message, hint, related } = diagnostic
  return {
    ruleId: code,
    ruleIndex,
    level: levels[severity],
    message: { text: hint === undefined ? message : `${message} ${hint}` },
    locations: [toLocation(diagnostic)],
    ...(related.length === 0
      ? {}
      : {
          relatedLocations: related.map((one, id) => ({ id, ...toLocation(one), message: { text: one.message } })),
        }),
  }
}

function toLocation({ file, span }: Pick<Diagnostic, 'file' | 'span'>): object {
  return {
    physicalLocation: {
      artifactLocation: toArtifact(file),
      region: {
        startLine: span.line,
        startColumn: span.column,
        endLine: span.endLine,
        endColumn: span.endColumn,
        charOffset: span.start,
        charLength: span.end - span.start,
      },
    },
  }
}

/** Relative names are resolved against the checkout; absolute ones are complete URIs. */
function toArtifact(file: string): object {
  const path = file.split('/').map(encodeURIComponent).join('/')
  return file.startsWith('/') ? { uri: `file://${path}` } : { uri: path, uriBaseId: '%SRCROOT%' }
}
