import type { TimeFormat } from './definition.ts'

/** As the schema writes it. */
export function printTimeFormat(format: TimeFormat): string {
  return format.kind === 'strftime' ? format.pattern : format.kind
}
