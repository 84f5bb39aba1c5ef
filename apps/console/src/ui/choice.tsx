import { Select } from './select.tsx'
import css from './choice.module.css'

export interface Option<Value extends string> {
  readonly value: Value
  readonly text: string
}

/** One of a few options. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string
  readonly value: Value
  readonly options: readonly Option<Value>[]
  readonly onChange: (value: Value) => void
}) {
  return (
    <Select aria-label={label} title={label} value={value} onChange={(event) => onChange(event.target.value as Value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </Select>
  )
}

/** Any number of a few options. */
export function Choices<Value extends string>({
  label,
  values,
  options,
  onChange,
}: {
  readonly label: string
  readonly values: readonly Value[]
  readonly options: readonly Option<Value>[]
  readonly onChange: (values: readonly Value[]) => void
}) {
  const toggle = (value: Value): void =>
    onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value])
  return (
    <fieldset className={css['choices']}>
      <legend>{label}</legend>
      {options.map(({ value, text }) => (
        <label key={value}>
          <input type="checkbox" checked={values.includes(value)} onChange={() => toggle(value)} />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
