import { useState } from 'react'
import { TextField } from './fields.tsx'
import { stepBy, stripZeros, toNumber, type NumberRules } from './number-text.ts'
import css from './number-field.module.css'

interface NumberFieldProps extends NumberRules {
  readonly label: string
  readonly hint?: string
  readonly placeholder?: string
  readonly error?: string | undefined
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  /** Undefined while it is empty. */
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
}

/** A number input. Typed numbers are clamped to the limits on blur; arrow keys step. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, placeholder, error, isRequired = false, isDisabled = false, value, onChange } = props
  const [typed, setTyped] = useState<string>()
  const accept = (text: string): void => {
    setTyped(undefined)
    const next = toNumber(text, props)
    if (next !== value) onChange(next)
  }
  return (
    <TextField
      label={label}
      description={hint}
      placeholder={placeholder}
      error={error}
      withAsterisk={isRequired}
      disabled={isDisabled}
      inputMode={props.type === 'float' ? 'decimal' : 'numeric'}
      role="spinbutton"
      aria-valuenow={value}
      aria-valuemin={props.min}
      aria-valuemax={props.max}
      value={typed ?? (value === undefined ? '' : String(value))}
      onChange={({ currentTarget }) => {
        const text = stripZeros(currentTarget.value.replace(/[^\d.-]/g, ''))
        setTyped(text)
        const next = toNumber(text, props)
        // Intermediate texts such as "1" of "15" are below the minimum: they count when they are left.
        if (next !== undefined && String(next) === text) onChange(next)
      }}
      onBlur={({ currentTarget }) => accept(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') accept(event.currentTarget.value)
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        setTyped(undefined)
        onChange(stepBy(toNumber(event.currentTarget.value, props), event.key === 'ArrowUp' ? 1 : -1, props))
      }}
    />
  )
}

interface NumberRange {
  readonly from: number | undefined
  readonly to: number | undefined
}

interface NumberRangeFieldProps extends NumberRules {
  readonly label: string
  readonly value: NumberRange
  readonly onChange: (value: NumberRange) => void
}

/** Two numbers, each clamped to the limits. */
export function NumberRangeField({ label, value, onChange, ...rules }: NumberRangeFieldProps) {
  return (
    <fieldset className={css['range']}>
      <legend>{label}</legend>
      <NumberField label="From" {...rules} value={value.from} onChange={(from) => onChange({ ...value, from })} />
      <NumberField label="To" {...rules} value={value.to} onChange={(to) => onChange({ ...value, to })} />
    </fieldset>
  )
}
