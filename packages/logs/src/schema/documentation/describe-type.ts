import type { FieldType, Mask, SchemaField, StringValidation } from '../definition.ts'
import { pathsOf } from '../sources/index.ts'
import { printTimeFormat } from '../print-time-format.ts'
import { cell, code } from './markdown.ts'
import { innermost } from './listed-fields.ts'

/** Prints a type, such as `array of string`. */
export function nameOfType(type: FieldType): string {
  return type.kind === 'array' ? `array of ${nameOfType(type.element)}` : type.kind
}

/** Describes a field beyond its type, as sentences in one line. */
export function notesOf({ description, required, type, source }: SchemaField): string {
  const inner = innermost(type, '').type
  const notes = [
    ...(description.trim() === '' ? [] : [endSentence(cell(description))]),
    ...(required ? ['Required.'] : []),
    ...(inner.kind === 'timestamp' ? timeNotes(inner) : []),
    ...('isEmbeddedJson' in type && type.isEmbeddedJson ? ['Can be a text that contains JSON.'] : []),
    ...(source === undefined ? [] : [sourceNote(source)]),
    ...(inner.kind === 'string' && inner.validate !== undefined ? [validationNote(inner.validate)] : []),
    ...(inner.kind === 'string' && inner.mask !== undefined ? [maskNote(inner.mask)] : []),
  ]
  return notes.join(' ')
}

function timeNotes({ formats, isEventTime, isExpiration }: Extract<FieldType, { readonly kind: 'timestamp' }>) {
  return [
    `Written as ${formats.map((format) => code(printTimeFormat(format))).join(' or ')}.`,
    ...(isEventTime ? ['Time of the event.'] : []),
    ...(isExpiration ? ['The row expires at this time.'] : []),
  ]
}

function sourceNote(source: NonNullable<SchemaField['source']>): string {
  if (source.kind === 'rename') return `Called ${code(source.from)} in the log.`
  const from = pathsOf(source)
    .map((path) => code(path.text))
    .join(', ')
  if (source.kind === 'copy') return `Copied from ${from}.`
  if (source.kind === 'split') return `Part ${source.index + 1} of ${from}, split at ${code(source.separator)}.`
  return `${from}, joined${source.separator === '' ? '' : ` by ${code(source.separator)}`}.`
}

const maxValues = 10

function validationNote(rule: StringValidation): string {
  if ('family' in rule) return `Always ${rule.kind === 'ip' ? 'an address' : 'a network'} (${rule.family}).`
  const shown = rule.values.slice(0, maxValues).map(code).join(', ')
  const more = rule.values.length > maxValues ? ` and ${rule.values.length - maxValues} more` : ''
  return `${rule.kind === 'allow' ? 'One of' : 'None of'} ${shown}${more}.`
}

/** Describes a mask without its salt, which is a secret. */
function maskNote(mask: Mask): string {
  return mask.kind === 'redact' ? `Stored as ${code(mask.to)}.` : `Stored as a hash (${mask.kind}).`
}

function endSentence(text: string): string {
  return /[.!?:…]$/.test(text) ? text : `${text}.`
}
