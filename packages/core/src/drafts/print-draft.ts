import { formatSpec } from '../format/format-spec.ts'
import type { Value } from '../values/value.ts'
import { printEntry } from '../yaml/edit/print-value.ts'

/** Prints a spec in canonical format; keys without a value are left out. */
export function printDraft(data: { readonly [key: string]: unknown }): string {
  const text = Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => (isProse(value) ? `${key}: |\n${indent(value)}` : `${printEntry(key, value as Value, 0)}\n`))
    .join('')
  const formatted = formatSpec(text, 'draft.yml')
  return formatted.outcome === 'formatted' ? formatted.text : text
}

/** Plain lines, which a block scalar can contain unchanged. */
function isProse(value: unknown): value is string {
  return typeof value === 'string' && /^(?:[!-~][ -~]*\n)+$/.test(value)
}

function indent(lines: string): string {
  return lines.replaceAll(/^(?=.)/gm, '  ')
}

/** The descriptive keys of a detection, with placeholders. */
export function aboutKeys(technique: string | undefined): { readonly [key: string]: unknown } {
  return {
    Description: 'What it looks for, and why that matters.',
    Runbook: '1. What to look at first.\n2. How to tell an attack from everyday work.\n3. What to do when it is one.\n',
    Tags: [],
    ...(technique === undefined ? {} : { Reports: { 'MITRE ATT&CK': [technique] } }),
  }
}
