import type { Finding } from '../diagnostics.ts'
import { format } from './diagnostics.ts'
import type { Formatted } from './format-spec.ts'

/** Reports the format of a spec: where it first differs, or why it could not be formatted. */
export function checkFormat(text: string, file: string, formatted: Formatted): readonly Finding[] {
  if (formatted.outcome === 'refused') return formatted.findings
  if (formatted.outcome === 'left')
    return [{ kind: format.leftAlone, file, at: 'file', message: `"${file}" is left as it is: ${formatted.reason}.` }]
  if (formatted.text === text) return []
  const before = text.split('\n')
  const after = formatted.text.split('\n')
  const line = before.findIndex((own, at) => own !== after[at])
  const at = line === -1 ? before.length - 1 : line
  const wanted = after[at]?.trim() ?? ''
  const column = 1
  return [
    {
      kind: format.notFormatted,
      file,
      at: { line: at + 1, column, endColumn: column + Math.max(1, before[at]?.trimEnd().length ?? 1), endLine: at + 1 },
      message: wanted === '' ? 'Not formatted from here on.' : `Not formatted: ${quote(wanted)} belongs here.`,
      hint: 'Run: picket fmt',
    },
  ]
}

function quote(line: string): string {
  return JSON.stringify(line.length > 60 ? `${line.slice(0, 59)}…` : line)
}
