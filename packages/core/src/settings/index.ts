export { appliesTo } from './applies-to.ts'
export { checkSettings } from './check-settings.ts'
export {
  checkEnteredSettings,
  clearEnteredSecrets,
  fromEnteredSettings,
  isKeptSecret,
  settingsOutsideForm,
  toEnteredSettings,
  type EnteredSettings,
} from './form-settings.ts'
export { hasSecret, initialSetting, isEntered, type SettingValue } from './initial-settings.ts'
export type { SecretField, SettingField, SettingOption, SeveritiesField, SeverityColumn } from './setting-field.ts'
export { toPartialSettingsModel, toSettingsModel } from './settings-model.ts'
export type { HeaderSetting, SettingsOf, SeverityOverrides } from './settings-of.ts'
export { requiredMessage } from './text-rules.ts'
