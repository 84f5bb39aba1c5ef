import type { AlertSeverity } from '../routing/destination.ts'
import type { PrefixRoute } from '../sources/prefix-route.ts'
import type {
  ChoiceField,
  MapField,
  SettingCondition,
  SettingField,
  SeveritiesField,
  SwitchField,
} from './setting-field.ts'

/** The type of the settings that fields describe, after validation. */
export type SettingsOf<Fields extends readonly SettingField[]> = {
  readonly [Field in Exclude<Fields[number], Optional> as Field['name']]: ValueOf<Field>
} & {
  readonly [Field in Extract<Fields[number], Optional> as Field['name']]?: ValueOf<Field> | undefined
}

/** Every other setting has a default value, or is required. */
type Optional =
  { readonly kind: 'text' | 'secret'; readonly isRequired?: false | undefined } | { readonly onlyFor: SettingCondition }

/** Overrides by severity, then by column. */
export type SeverityOverrides = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface HeaderSetting {
  readonly name: string
  readonly value: string
}

type ValueOf<Field extends SettingField> = Field extends { readonly kind: 'text' | 'secret' }
  ? string
  : Field extends { readonly kind: 'list' }
    ? readonly string[]
    : Field extends ChoiceField
      ? Field['options'][number]['value']
      : Field extends SwitchField
        ? boolean
        : Field extends { readonly kind: 'headers' }
          ? readonly HeaderSetting[]
          : Field extends MapField
            ? Readonly<Partial<Record<Field['options'][number]['value'], string>>>
            : Field extends SeveritiesField
              ? Readonly<Partial<Record<AlertSeverity, OverridesOf<Field>>>>
              : Field extends { readonly kind: 'prefixes' }
                ? readonly PrefixRoute[]
                : never

type OverridesOf<Field extends SeveritiesField> = Readonly<Partial<Record<Field['columns'][number]['name'], string>>>
