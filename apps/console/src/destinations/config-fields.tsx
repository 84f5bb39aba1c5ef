import { X } from 'lucide-react'
import { Button, IconButton } from '../ui/button.tsx'
import { Switch } from '../ui/check.tsx'
import { TextField } from '../ui/fields.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { SelectField, TextsField } from '../ui/form-fields.tsx'
import { BySeverity } from './by-severity.tsx'
import type { ConfigValue, HeaderValue, SeverityTexts } from './form-values.ts'
import { SecretField } from './secret-field.tsx'
import { destinationText } from './strings.ts'
import type { ConfigField } from './types.ts'
import css from './secret-field.module.css'

interface ConfigFieldProps {
  readonly field: ConfigField
  readonly value: ConfigValue
  readonly isKept: boolean
  readonly error: string | undefined
  readonly onChange: (value: ConfigValue) => void
  readonly onBlur: () => void
}

/** One setting of a destination, by its kind. */
export function ConfigFieldInput({ field, value, isKept, error, onChange, onBlur }: ConfigFieldProps) {
  const { label, hint, placeholder, isRequired = false } = field
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          label={label}
          description={hint}
          placeholder={placeholder}
          withAsterisk={isRequired}
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
          placeholder={placeholder}
          isRequired={isRequired}
          isKept={isKept}
          value={value as string}
          error={error}
          onChange={onChange}
          onBlur={onBlur}
        />
      )
    case 'texts':
      return (
        <TextsField
          label={label}
          {...(hint === undefined ? {} : { hint })}
          isRequired={isRequired}
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
          withAsterisk={isRequired}
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
          headers={value as readonly HeaderValue[]}
          error={error}
          onChange={onChange}
        />
      )
    case 'statuses':
      return <Statuses label={label} hint={hint} map={value as Readonly<Record<string, string>>} onChange={onChange} />
    case 'severities':
      return (
        <BySeverity field={field} texts={value as SeverityTexts} error={error} onChange={onChange} onBlur={onBlur} />
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
  readonly headers: readonly HeaderValue[]
  readonly error: string | undefined
  readonly onChange: (headers: readonly HeaderValue[]) => void
}) {
  const change = (at: number, part: Partial<HeaderValue>): void =>
    onChange(headers.map((header, index) => (index === at ? { ...header, ...part } : header)))
  return (
    <fieldset className={css['headers']}>
      <legend>{label}</legend>
      {hint !== undefined && <p>{hint}</p>}
      {headers.map(({ name, value }, at) => (
        <div key={at} className={css['row']}>
          <TextField
            label={destinationText.headerName}
            value={name}
            onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
          />
          <PasswordField
            label={destinationText.headerValue}
            autoComplete="off"
            placeholder={destinationText.kept}
            value={value}
            onChange={({ currentTarget }) => change(at, { value: currentTarget.value })}
          />
          <IconButton
            label={destinationText.removeHeader(name)}
            onClick={() => onChange(headers.filter((_, index) => index !== at))}
          >
            <X size={15} />
          </IconButton>
        </div>
      ))}
      {error !== undefined && <p className={css['error']}>{error}</p>}
      <Button onClick={() => onChange([...headers, { name: '', value: '' }])}>{destinationText.addHeader}</Button>
    </fieldset>
  )
}

const statuses = { OPEN: 'Open', TRIAGED: 'Triaged', RESOLVED: 'Resolved', CLOSED: 'Closed' } as const

function Statuses({
  label,
  hint,
  map,
  onChange,
}: {
  readonly label: string
  readonly hint: string | undefined
  readonly map: Readonly<Record<string, string>>
  readonly onChange: (map: Readonly<Record<string, string>>) => void
}) {
  const change = (status: string, text: string): void => {
    const { [status]: _, ...rest } = map
    onChange(text === '' ? rest : { ...rest, [status]: text })
  }
  return (
    <fieldset className={css['statuses']}>
      <legend>{label}</legend>
      {hint !== undefined && <p>{hint}</p>}
      {Object.entries(statuses).map(([status, name]) => (
        <TextField
          key={status}
          label={name}
          value={map[status] ?? ''}
          onChange={({ currentTarget }) => change(status, currentTarget.value)}
        />
      ))}
    </fieldset>
  )
}
