/**
 * The declaration of one setting: the server validates stored values with it, and forms, commands and pages are built
 * from it. `toSettingsModel` derives the validation, `SettingsOf` the type.
 */
export type SettingField =
  | TextField
  | SecretField
  | ListField
  | ChoiceField
  | SwitchField
  | HeadersField
  | MapField
  | SeveritiesField
  | PrefixesField

export type SettingKind = SettingField['kind']

interface CommonField {
  /** The key in the settings. */
  readonly name: string
  readonly label: string
  /** One sentence under the field. */
  readonly help?: string
  /** The setting applies only while a choice has one of these values; otherwise it is neither required nor stored. */
  readonly onlyFor?: SettingCondition
}

export interface SettingCondition {
  /** The name of the choice. */
  readonly field: string
  readonly values: readonly string[]
}

/** Rules for a text. A violation is reported with `message`, or with a sentence that states the limit. */
export interface TextRules {
  readonly format?: TextFormat
  /** A regular expression without flags. */
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly message?: string
}

/** `baseUrl` is an https address that paths are appended to: trailing slashes are removed. */
export type TextFormat = 'url' | 'baseUrl' | 'email'

export interface TextField extends CommonField, TextRules {
  readonly kind: 'text'
  readonly placeholder?: string
  readonly isRequired?: boolean
}

/** A text that is stored encrypted and never returned. */
export interface SecretField extends CommonField, TextRules {
  readonly kind: 'secret'
  readonly placeholder?: string
  readonly isRequired?: boolean
  /** The credential of the account that is used. */
  readonly isApiToken?: boolean
  /** Makes an optional secret required while one of the choices has a value. */
  readonly requiredWhen?: RequiredWhen
}

export interface RequiredWhen {
  readonly fields: readonly string[]
  readonly value: string
  readonly message: string
}

/** A list of texts, to each of which the rules apply. */
export interface ListField extends CommonField, TextRules {
  readonly kind: 'list'
  readonly isRequired?: boolean
  readonly maxItems: number
}

/** One of a few values; the first one unless it is required. */
export interface ChoiceField extends CommonField {
  readonly kind: 'choice'
  readonly isRequired?: boolean
  readonly options: readonly SettingOption[]
}

export interface SettingOption {
  readonly value: string
  readonly text: string
}

export interface SwitchField extends CommonField {
  readonly kind: 'switch'
  /** Why it cannot be enabled; forms leave it out. */
  readonly unavailable?: string
}

/** HTTP headers with secret values. */
export interface HeadersField extends CommonField {
  readonly kind: 'headers'
}

/** A text for each of a few keys, all optional. */
export interface MapField extends CommonField {
  readonly kind: 'map'
  readonly options: readonly SettingOption[]
}

/** Overrides of other settings for alerts of a severity. */
export interface SeveritiesField extends CommonField {
  readonly kind: 'severities'
  readonly columns: readonly SeverityColumn[]
}

export interface SeverityColumn {
  readonly name: string
  readonly label: string
  /** An empty text is an override, too: it means no value. */
  readonly allowsEmpty?: boolean
}

/** Prefixes of object keys, each with its log types and exclusions. Without any, every object is read. */
export interface PrefixesField extends CommonField {
  readonly kind: 'prefixes'
}
