import type { HeaderSetting, SettingField } from '@picket/core'
import { detailsText } from './strings.ts'

/** Returns a setting as a text to read; undefined if it is not set. Secrets are never shown. */
export function settingText(field: SettingField, value: unknown): string | undefined {
  if (field.kind === 'secret') return value === '' ? detailsText.secret : undefined
  if (value === undefined || value === null || value === '') return undefined
  switch (field.kind) {
    case 'choice':
      return field.options.find((option) => option.value === value)?.text ?? String(value)
    case 'switch':
      return value === true ? detailsText.yes : detailsText.no
    case 'list':
      return joined(value as readonly string[])
    case 'headers':
      return joined((value as readonly HeaderSetting[]).map(({ name }) => name))
    case 'text':
      return String(value)
    default:
      return joined(Object.keys(value as object))
  }
}

function joined(texts: readonly string[]): string | undefined {
  return texts.length === 0 ? undefined : texts.join(', ')
}
