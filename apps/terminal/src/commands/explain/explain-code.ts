import { diagnosticFamilies, familyOf, findDiagnosticKind, type DiagnosticKind } from '@picket/core'
import { allDiagnosticKinds } from '../../plain/all-diagnostic-kinds.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { severityStyle, type Style } from '../../screen/style.ts'
import { pad, wrap } from '../../screen/wrap.ts'

/** Lists every code with its name. */
export function explainCodes({ out }: Pick<CommandContext, 'out'>): void {
  out.write(printAll(allDiagnosticKinds(), out.style, out.width))
}

/** Prints what a code means; returns false when the text is neither a code nor the name of one. */
export function explainCode(wanted: string, { out }: Pick<CommandContext, 'out'>): boolean {
  const found = findDiagnosticKind(wanted, allDiagnosticKinds())
  if (found.outcome === 'found') out.write(printKind(found.kind, out.style, Math.min(out.width, 100)))
  return found.outcome === 'found'
}

/** Returns the error for a text that looks like a code but is not one. */
export function unknownCode(wanted: string): UsageError {
  const near = nearestCode(wanted)
  return new UsageError(`Unknown code or name "${wanted}".`, {
    hint: near === undefined ? 'List all codes with: picket explain' : `Did you mean ${near}?`,
  })
}

/** Returns the code that was most likely meant: `"PK1011" (duplicate-key)`. */
export function nearestCode(wanted: string): string | undefined {
  const found = findDiagnosticKind(wanted, allDiagnosticKinds())
  if (found.outcome === 'found' || found.near === undefined) return undefined
  return `"${found.near.code}" (${found.near.name})`
}

function printKind(kind: DiagnosticKind, style: Style, width: number): string {
  const mark = severityStyle(style, kind.severity)
  const { example } = kind
  return [
    `${mark(`${kind.severity}[${kind.code}]`)} ${style.strong(kind.name)}`,
    style.faint(familyOf(kind)),
    '',
    wrap(withCode(kind.summary, style), width),
    '',
    wrap(withCode(kind.explanation, style), width),
    '',
    ...(example === undefined
      ? []
      : [style.error('Wrong'), indent(example.bad), '', style.good('Right'), indent(example.good), '']),
  ].join('\n')
}

function printAll(kinds: readonly DiagnosticKind[], style: Style, width: number): string {
  const column = Math.max(...kinds.map(({ name }) => name.length)) + 2
  const families = diagnosticFamilies.map(({ title }) => title)
  const blocks = [...new Set([...families, ...kinds.map(familyOf)])].flatMap((title) => {
    const members = kinds.filter((kind) => familyOf(kind) === title)
    const lines = members.map(({ code, name, severity, summary }) => {
      const lead = `  ${severityStyle(style, severity)(code)}  ${pad(name, column)}`
      return lead + wrap(withCode(summary, style), Math.max(width - column - 10, 30), ' '.repeat(column + 10))
    })
    return members.length === 0 ? [] : [`${style.strong(title)}\n${lines.join('\n')}\n`]
  })
  return `${blocks.join('\n')}\n${style.faint('picket explain CODE explains one of them.')}\n`
}

/** Backticks become emphasis where there is color. */
function withCode(markdown: string, style: Style): string {
  return markdown.replace(/`([^`]+)`/g, (whole, code: string) =>
    style.place(code) === code ? whole : style.place(code),
  )
}

function indent(text: string): string {
  return text.trimEnd().replace(/^/gm, '    ')
}
