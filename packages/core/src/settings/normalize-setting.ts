import type { SettingField, SeverityColumn, TextRules } from './setting-field.ts'
import type { SeverityOverrides } from './settings-of.ts'
import { textFormats } from './text-format.ts'

/** Returns the stored form of a value. */
export function normalizeSetting(field: SettingField, value: unknown): unknown {
  if (field.kind === 'text' || field.kind === 'secret') return normalizeText(field, value as string)
  if (field.kind === 'list') return (value as readonly string[]).map((item) => normalizeText(field, item.trim()))
  if (field.kind === 'severities') return trimOverrides(field.columns, value as SeverityOverrides)
  return value
}

function normalizeText({ format }: TextRules, text: string): string {
  return format === undefined ? text : textFormats[format].normalize(text)
}

function trimOverrides(columns: readonly SeverityColumn[], overrides: SeverityOverrides): SeverityOverrides {
  const isTrimmed = (name: string): boolean =>
    columns.some((column) => column.name === name && column.allowsEmpty !== true)
  const trimmed = Object.entries(overrides).map(([severity, own]) => {
    const texts = Object.entries(own).map(([name, text]) => [name, isTrimmed(name) ? text.trim() : text] as const)
    return [severity, Object.fromEntries(texts)] as const
  })
  return Object.fromEntries(trimmed)
}
