import type { ComponentProps, ReactNode } from 'react'
import css from './check.module.css'

interface CheckProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  readonly label: ReactNode
  /** The description below. */
  readonly hint?: ReactNode
  readonly onChange?: ComponentProps<'input'>['onChange']
}

/** A checkbox with a label. */
export function Check({ label, hint, ...input }: CheckProps) {
  return (
    <label className={css['check']} data-disabled={input.disabled === true}>
      <input type="checkbox" {...input} />
      <Words label={label} hint={hint} />
    </label>
  )
}

/** A switch, applied immediately or with the form. */
export function Switch({ label, hint, ...input }: CheckProps) {
  return (
    <label className={css['check']} data-disabled={input.disabled === true}>
      <input type="checkbox" role="switch" className={css['switch']} {...input} />
      <Words label={label} hint={hint} />
    </label>
  )
}

function Words({ label, hint }: { readonly label: ReactNode; readonly hint: ReactNode }) {
  return (
    <span>
      {label}
      {hint !== undefined && <span className={css['hint']}>{hint}</span>}
    </span>
  )
}

/** A segmented control. */
export function Radios<Value extends string>({
  label,
  name,
  value,
  options,
  isDisabled = false,
  onChange,
}: {
  readonly label: string
  readonly name: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly text: string; readonly hint?: string }[]
  readonly isDisabled?: boolean
  readonly onChange: (value: Value) => void
}) {
  return (
    <fieldset className={css['radios']}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css['check']} data-disabled={isDisabled}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={isDisabled}
            onChange={() => onChange(option.value)}
          />
          <Words label={option.text} hint={option.hint} />
        </label>
      ))}
    </fieldset>
  )
}
