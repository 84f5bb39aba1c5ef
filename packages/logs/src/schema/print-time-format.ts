import type { TimeFormat } from './definition.ts'

/** Prints a time format as the schema writes it. */
export function printTimeFormat(format: TimeFormat): string {
  return format.kind === 'strftime' ? format.pattern : format.kind
}
