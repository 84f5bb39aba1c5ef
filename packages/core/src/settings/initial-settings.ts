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

/** Returns the initial values of a form. */
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

/** Returns whether forms contain a setting. */
export function isEntered(field: SettingField): boolean {
  return field.kind !== 'switch' || field.unavailable === undefined
}

/** Returns whether part of a setting is stored encrypted and never returned. */
export function hasSecret({ kind }: SettingField): boolean {
  return kind === 'secret' || kind === 'headers'
}
