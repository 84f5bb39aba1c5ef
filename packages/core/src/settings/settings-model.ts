import { z } from 'zod'
import { appliesTo } from './applies-to.ts'
import { findFaults } from './find-faults.ts'
import { initialSetting } from './initial-settings.ts'
import { findMissingSecrets } from './missing-secrets.ts'
import { normalizeSetting } from './normalize-setting.ts'
import type { SettingField, SettingKind } from './setting-field.ts'
import type { SettingsOf } from './settings-of.ts'
import { requiredMessage } from './text-rules.ts'

/**
 * Parses settings: types, default values and normalization here, the rest with the checks that browsers also use.
 * Models of secrets have the metadata `isSecret`, and `isApiToken` for the credential.
 */
export function toSettingsModel<const Fields extends readonly SettingField[]>(
  fields: Fields,
): z.ZodType<SettingsOf<Fields>> {
  const model = z.strictObject(toShape(fields)).superRefine((settings, context) => {
    for (const [name, message] of findMissingSecrets(fields, settings))
      context.addIssue({ code: 'custom', path: [name], message })
    for (const field of fields)
      if (isRequiredHere(field, settings) && settings[field.name] === undefined)
        context.addIssue({ code: 'custom', path: [field.name], message: requiredMessage })
  })
  return model as unknown as z.ZodType<SettingsOf<Fields>>
}

/** Parses some of the settings and drops the others. */
export function toPartialSettingsModel<const Fields extends readonly SettingField[]>(
  fields: Fields,
): z.ZodType<SettingsOf<Fields>> {
  return z.object(toShape(fields)) as unknown as z.ZodType<SettingsOf<Fields>>
}

function toShape(fields: readonly SettingField[]): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(fields.map((field) => [field.name, toModel(field)]))
}

function toModel(field: SettingField): z.ZodType {
  const checked = models[field.kind]
    .superRefine((value, context) => {
      for (const { path, message } of findFaults(field, value))
        context.addIssue({ code: 'custom', path: [...path], message })
    })
    .overwrite((value) => normalizeSetting(field, value))
  const model = field.kind === 'secret' ? checked.meta({ isSecret: true, isApiToken: field.isApiToken }) : checked
  if (field.onlyFor !== undefined) return model.optional()
  if ('isRequired' in field && field.isRequired === true) return model
  return field.kind === 'text' || field.kind === 'secret' ? model.optional() : model.default(initialSetting(field))
}

/** Returns whether these choices require a setting that only some choices require. */
function isRequiredHere(field: SettingField, settings: Readonly<Record<string, unknown>>): boolean {
  const isRequired = 'isRequired' in field && field.isRequired === true
  return field.onlyFor !== undefined && isRequired && appliesTo(field, settings)
}

/** A missing value is reported like an empty one. */
const error = ({ input }: { readonly input?: unknown }): string | undefined =>
  input === undefined ? requiredMessage : undefined

const text = z.string({ error })
const headers = z.array(z.strictObject({ name: z.string(), value: z.string().meta({ isSecret: true }) }))

/** The type of each kind of setting, in which secrets are found. */
const models: Readonly<Record<SettingKind, z.ZodType>> = {
  text,
  secret: text,
  list: z.array(z.string(), { error }),
  choice: text,
  switch: z.boolean(),
  headers,
  map: z.record(z.string(), z.string()),
  severities: z.record(z.string(), z.record(z.string(), z.string())),
  prefixes: z.array(
    z.strictObject({
      prefix: z.string(),
      logTypes: z.array(z.string()).default([]),
      excludedPrefixes: z.array(z.string()).default([]),
    }),
  ),
}
