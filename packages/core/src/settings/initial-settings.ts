import { unreachable } from '../errors.ts'
import type { PrefixRoute } from '../sources/prefix-route.ts'
import type { HeaderSetting, SeverityOverrides } from './settings-of.ts'
import type { SettingField } from './setting-field.ts'

/** The value of a setting in a form. */
export type SettingValue =
  | string
  | boolean
  | readonly string[]
  | readonly HeaderSetting[]
  | readonly PrefixRoute[]
  | Readonly<Record<string, string>>
  | SeverityOverrides

/** What a form starts with before anything is entered. */
export function initialSetting(field: SettingField): SettingValue {
  switch (field.kind) {
    case 'text':
    case 'secret':
      return ''
    case 'list':
    case 'headers':
    case 'prefixes':
      return []
    case 'choice':
      return field.options[0]!.value
    case 'switch':
      return false
    case 'map':
    case 'severities':
      return {}
    default:
      return unreachable(field)
  }
}

/** Whether forms ask for a setting. */
export function isEntered(field: SettingField): boolean {
  return field.kind !== 'switch' || field.unavailable === undefined
}

/** Whether a setting has a part that is stored encrypted and never returned. */
export function hasSecret({ kind }: SettingField): boolean {
  return kind === 'secret' || kind === 'headers'
}
