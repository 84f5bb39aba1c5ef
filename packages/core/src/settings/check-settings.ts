import { appliesTo } from './applies-to.ts'
import { findFaults, unrecognized } from './find-faults.ts'
import { findMissingSecrets } from './missing-secrets.ts'
import type { SettingField } from './setting-field.ts'
import { findTypeFault } from './setting-types.ts'
import { requiredMessage } from './text-rules.ts'

/**
 * Returns the problems of settings by field name, one message each, as the server reports them. Secrets that the server
 * has (`isKept`) can be empty. It is small, because browsers load it.
 */
export function checkSettings(
  fields: readonly SettingField[],
  settings: Readonly<Record<string, unknown>>,
  isKept: (name: string) => boolean = () => false,
): Readonly<Record<string, string>> {
  const missing = findMissingSecrets(fields, settings)
  const messages = fields.map((field): readonly [string, string | undefined] => [
    field.name,
    !appliesTo(field, settings) || (isKept(field.name) && !settings[field.name])
      ? undefined
      : (checkSetting(field, settings[field.name]) ?? missing.get(field.name)),
  ])
  const unknown = Object.keys(settings).filter((name) => fields.every((field) => field.name !== name))
  return Object.fromEntries([
    ...messages.flatMap(([name, message]) => (message === undefined ? [] : [[name, message] as const])),
    ...unknown.map((name) => [name, unrecognized(name)] as const),
  ])
}

function checkSetting(field: SettingField, value: unknown): string | undefined {
  if (value === undefined) return 'isRequired' in field && field.isRequired === true ? requiredMessage : undefined
  return findTypeFault(field, value) ?? findFaults(field, value)[0]?.message
}
