import type { SeveritiesField, SeverityOverrides } from '@picket/core'
import { TextField } from '../ui/fields.tsx'
import { severities, SeverityMark, type Severity } from '../ui/severity.tsx'
import css from './by-severity.module.css'

interface BySeverityProps {
  readonly field: SeveritiesField
  readonly texts: SeverityOverrides
  readonly error: string | undefined
  readonly onChange: (texts: SeverityOverrides) => void
  readonly onBlur: () => void
}

/** Overrides by severity, one row each. */
export function BySeverity({ field: { label, help, columns }, texts, error, onChange, onBlur }: BySeverityProps) {
  const change = (severity: Severity, name: string, text: string): void => {
    const { [severity]: own = {}, ...others } = texts
    const { [name]: _, ...rest } = own
    const next = text.trim() === '' ? rest : { ...rest, [name]: text }
    onChange(Object.keys(next).length === 0 ? others : { ...others, [severity]: next })
  }
  return (
    <fieldset className={css['severities']}>
      <legend>{label}</legend>
      {help !== undefined && <p>{help}</p>}
      {severities.map((severity) => (
        <div key={severity} role="group" aria-label={severity.charAt(0) + severity.slice(1).toLowerCase()}>
          <SeverityMark severity={severity} />
          {columns.map(({ name, label: column }) => (
            <TextField
              key={name}
              label={column}
              maxLength={200}
              value={texts[severity]?.[name] ?? ''}
              onChange={({ currentTarget }) => change(severity, name, currentTarget.value)}
              onBlur={onBlur}
            />
          ))}
        </div>
      ))}
      {error !== undefined && <p className={css['error']}>{error}</p>}
    </fieldset>
  )
}
