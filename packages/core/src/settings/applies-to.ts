import type { SettingField } from './setting-field.ts'

/** Whether a setting applies, as the choices among the settings are. */
export function appliesTo({ onlyFor }: SettingField, settings: Readonly<Record<string, unknown>>): boolean {
  return onlyFor === undefined || onlyFor.values.some((value) => value === settings[onlyFor.field])
}
