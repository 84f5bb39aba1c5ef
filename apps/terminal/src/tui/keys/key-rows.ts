import type { Diagnostic } from '@picket/core'
import type { Bindings } from './bindings.ts'
import { printKeys } from './print-keys.ts'
import { scopes, scopeTitles } from './table.ts'

/** A row about a command and its keys, or about a problem with them. */
export interface KeyRow {
  readonly kind: 'keys' | 'problem'
  readonly id: string
  readonly where: string
  readonly keys: string
  readonly label: string
  /** `line 3` of keybindings.yaml; empty for defaults. */
  readonly from: string
  readonly line?: number
  /** The equivalent on the command line. */
  readonly command?: string
  readonly diagnostic?: Diagnostic
}

/** Returns the problems first, then all commands, the global ones first. */
export function keyRows({ entries, lines, diagnostics }: Bindings): readonly KeyRow[] {
  const problems = diagnostics.map((diagnostic): KeyRow => ({
    kind: 'problem',
    id: diagnostic.code,
    where: 'keybindings.yaml',
    keys: `line ${diagnostic.span.line}`,
    label: diagnostic.message,
    from: '',
    line: diagnostic.span.line,
    diagnostic,
  }))
  const order = scopes.toReversed()
  const rows = entries
    .toSorted((a, b) => order.indexOf(a.scope) - order.indexOf(b.scope))
    .map((entry): KeyRow => {
      const line = lines.get(entry.id)
      return {
        kind: 'keys',
        id: entry.id,
        where: scopeTitles[entry.scope],
        keys: entry.keys.length === 0 ? 'palette' : printKeys(entry),
        label: entry.label,
        from: line === undefined ? '' : `line ${line}`,
        ...(line === undefined ? {} : { line }),
        ...(entry.command === undefined ? {} : { command: entry.command }),
      }
    })
  return [...problems, ...rows]
}
