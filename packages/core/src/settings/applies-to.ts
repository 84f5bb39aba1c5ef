import type { SettingField } from './setting-field.ts'

/** Returns whether a setting applies with the current choices. */
export function appliesTo({ onlyFor }: SettingField, settings: Readonly<Record<string, unknown>>): boolean {
  return onlyFor === undefined || onlyFor.values.some((value) => value === settings[onlyFor.field])
}
