import type { SettingField } from './setting-field.ts'

/** Returns the missing secrets that a choice requires, with the message for each. */
export function findMissingSecrets(
  fields: readonly SettingField[],
  settings: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, string> {
  const missing = new Map<string, string>()
  for (const field of fields) {
    if (field.kind !== 'secret' || field.requiredWhen === undefined || settings[field.name]) continue
    const { fields: choices, value, message } = field.requiredWhen
    if (choices.some((name) => settings[name] === value)) missing.set(field.name, message)
  }
  return missing
}
