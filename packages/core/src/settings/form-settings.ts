import { appliesTo } from './applies-to.ts'
import { checkSettings } from './check-settings.ts'
import { initialSetting, isEntered, type SettingValue } from './initial-settings.ts'
import type { SettingField } from './setting-field.ts'
import type { HeaderSetting } from './settings-of.ts'

/** The settings in a form. Secrets that are not replaced are empty. */
export type EnteredSettings = Readonly<Record<string, SettingValue>>

type Fields = readonly SettingField[]

/** Settings as the server returned them, or undefined for something new. */
type Stored = unknown

/** Returns the values that a form starts with. */
export function toEnteredSettings(fields: Fields, stored: Stored): EnteredSettings {
  const known = recordOf(stored)
  return Object.fromEntries(
    fields.filter(isEntered).map((field) => [field.name, (known[field.name] as SettingValue) ?? initialSetting(field)]),
  )
}

/**
 * Returns the settings for the API: those that apply to the choices. Omits empty texts, except for secrets that the
 * server retains.
 */
export function fromEnteredSettings(
  fields: Fields,
  entered: EnteredSettings,
  stored: Stored,
): Readonly<Record<string, unknown>> {
  const isSent = (field: SettingField): boolean =>
    isEntered(field) && appliesTo(field, entered) && (entered[field.name] !== '' || isKeptSecret(field.name, stored))
  return Object.fromEntries(fields.filter(isSent).map(({ name }) => [name, entered[name]]))
}

/** Returns settings that the form does not show, which stay unchanged. */
export function settingsOutsideForm(fields: Fields, stored: Stored): Readonly<Record<string, unknown>> {
  const shown = new Set(fields.filter(isEntered).map(({ name }) => name))
  return Object.fromEntries(
    Object.entries(recordOf(stored)).filter(([name, value]) => value !== null && !shown.has(name)),
  )
}

/** Whether the server has this secret: it returns secrets as empty texts. */
export function isKeptSecret(name: string, stored: Stored): boolean {
  return recordOf(stored)[name] === ''
}

/**
 * Returns the settings after saving, without the secrets, which the server does not return and the browser does not
 * store.
 */
export function clearEnteredSecrets(fields: Fields, entered: EnteredSettings): EnteredSettings {
  const cleared = fields.filter(isEntered).map(({ name, kind }): readonly [string, SettingValue | undefined] => {
    const value = entered[name]
    if (kind === 'headers') return [name, (value as readonly HeaderSetting[]).map((one) => ({ ...one, value: '' }))]
    return [name, kind === 'secret' ? '' : value]
  })
  return { ...entered, ...Object.fromEntries(cleared) } as EnteredSettings
}

/** Returns the errors by setting. Secrets that the server already has are not required. */
export function checkEnteredSettings(
  fields: Fields,
  entered: EnteredSettings,
  stored: Stored,
): Readonly<Record<string, string>> {
  return checkSettings(fields, fromEnteredSettings(fields, entered, stored), (name) => isKeptSecret(name, stored))
}

function recordOf(stored: Stored): Readonly<Record<string, unknown>> {
  return (stored ?? {}) as Readonly<Record<string, unknown>>
}
