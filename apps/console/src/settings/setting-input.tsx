import type {
  HeaderSetting,
  PrefixRoute,
  SettingField,
  SettingOption,
  SettingValue,
  SeverityOverrides,
} from '@picket/core'
import { X } from 'lucide-react'
import { Button, IconButton } from '../ui/button.tsx'
import { Switch } from '../ui/check.tsx'
import { TextField } from '../ui/fields.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { SelectField, TextsField } from '../ui/form-fields.tsx'
import { BySeverity } from './by-severity.tsx'
import { PrefixesInput } from './prefixes-input.tsx'
import { SecretField } from './secret-field.tsx'
import { settingText } from './strings.ts'
import css from './secret-field.module.css'

interface SettingInputProps {
  readonly field: SettingField
  readonly value: SettingValue
  readonly isKept: boolean
  readonly error: string | undefined
  readonly onChange: (value: SettingValue) => void
  readonly onBlur: () => void
}

/** The input for a setting, of any kind of field. */
export function SettingInput({ field, value, isKept, error, onChange, onBlur }: SettingInputProps) {
  const { label, help: hint } = field
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          label={label}
          description={hint}
          placeholder={field.placeholder}
          withAsterisk={field.isRequired === true}
          error={error}
          value={value as string}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={onBlur}
        />
      )
    case 'secret':
      return (
        <SecretField
          label={label}
          hint={hint}
          placeholder={field.placeholder}
          isRequired={field.isRequired === true}
          isKept={isKept}
          value={value as string}
          error={error}
          onChange={onChange}
          onBlur={onBlur}
        />
      )
    case 'list':
      return (
        <TextsField
          label={label}
          {...(hint === undefined ? {} : { hint })}
          isRequired={field.isRequired === true}
          error={error}
          values={value as readonly string[]}
          onChange={onChange}
          onBlur={onBlur}
        />
      )
    case 'choice':
      return (
        <SelectField
          label={label}
          description={hint}
          withAsterisk={field.isRequired === true}
          options={field.options}
          value={value as string}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
    case 'switch':
      return (
        <Switch
          label={label}
          checked={value as boolean}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )
    case 'headers':
      return (
        <Headers
          label={label}
          hint={hint}
          headers={value as readonly HeaderSetting[]}
          error={error}
          onChange={onChange}
        />
      )
    case 'map':
      return (
        <TextMap
          label={label}
          hint={hint}
          options={field.options}
          map={value as Readonly<Record<string, string>>}
          onChange={onChange}
        />
      )
    case 'severities':
      return (
        <BySeverity
          field={field}
          texts={value as SeverityOverrides}
          error={error}
          onChange={onChange}
          onBlur={onBlur}
        />
      )
    case 'prefixes':
      return (
        <PrefixesInput
          label={label}
          hint={hint}
          routes={value as readonly PrefixRoute[]}
          error={error}
          onChange={onChange}
          onBlur={onBlur}
        />
      )
  }
}

function Headers({
  label,
  hint,
  headers,
  error,
  onChange,
}: {
  readonly label: string
  readonly hint: string | undefined
  readonly headers: readonly HeaderSetting[]
  readonly error: string | undefined
  readonly onChange: (headers: readonly HeaderSetting[]) => void
}) {
  const change = (at: number, part: Partial<HeaderSetting>): void =>
    onChange(headers.map((header, index) => (index === at ? { ...header, ...part } : header)))
  return (
    <fieldset className={css['headers']}>
      <legend>{label}</legend>
      {hint !== undefined && <p>{hint}</p>}
      {headers.map(({ name, value }, at) => (
        <div key={at} className={css['row']}>
          <TextField
            label={settingText.headerName}
            value={name}
            onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
          />
          <PasswordField
            label={settingText.headerValue}
            autoComplete="off"
            placeholder={settingText.kept}
            value={value}
            onChange={({ currentTarget }) => change(at, { value: currentTarget.value })}
          />
          <IconButton
            label={settingText.removeHeader(name)}
            onClick={() => onChange(headers.filter((_, index) => index !== at))}
          >
            <X size={15} />
          </IconButton>
        </div>
      ))}
      {error !== undefined && <p className={css['error']}>{error}</p>}
      <Button onClick={() => onChange([...headers, { name: '', value: '' }])}>{settingText.addHeader}</Button>
    </fieldset>
  )
}

function TextMap({
  label,
  hint,
  options,
  map,
  onChange,
}: {
  readonly label: string
  readonly hint: string | undefined
  readonly options: readonly SettingOption[]
  readonly map: Readonly<Record<string, string>>
  readonly onChange: (map: Readonly<Record<string, string>>) => void
}) {
  const change = (key: string, text: string): void => {
    const { [key]: _, ...rest } = map
    onChange(text === '' ? rest : { ...rest, [key]: text })
  }
  return (
    <fieldset className={css['statuses']}>
      <legend>{label}</legend>
      {hint !== undefined && <p>{hint}</p>}
      {options.map(({ value, text }) => (
        <TextField
          key={value}
          label={text}
          value={map[value] ?? ''}
          onChange={({ currentTarget }) => change(value, currentTarget.value)}
        />
      ))}
    </fieldset>
  )
}
