import type { TextRules } from './setting-field.ts'
import { textFormats } from './text-format.ts'

export const requiredMessage = 'This field is required'

/** Returns why a text violates its rules; undefined if it does not. */
export function findTextFault(rules: TextRules & { readonly isRequired?: boolean }, text: string): string | undefined {
  if (rules.isRequired === true && text.trim() === '') return requiredMessage
  const { format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY, message } = rules
  if (text.length < minLength) return message ?? `Use at least ${minLength} characters`
  if (text.length > maxLength) return message ?? tooLong(maxLength)
  if (format !== undefined && !textFormats[format].accepts(text)) return message ?? textFormats[format].message
  if (pattern !== undefined && !new RegExp(pattern).test(text)) return message ?? 'This value is not allowed'
  return undefined
}

export function tooLong(maxLength: number): string {
  return `Use at most ${maxLength} characters`
}
