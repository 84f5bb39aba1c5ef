import { numberStepOf, showEntered, toEntered, type FieldType, type Value } from '@picket/core'
import { useState } from 'react'
import { builderText } from './strings.ts'
import { ValuesDialog } from './values-dialog.tsx'
import { Select } from '../ui/select.tsx'
import css from './condition-row.module.css'

/** Edits the value of a condition: a text, a number, a boolean or a list of them. */
export function ValueEntry({
  target,
  type,
  value,
  isMany,
  isReadOnly,
  isWrong,
  onChange,
}: {
  readonly target: string
  readonly type: FieldType
  readonly value: Value | undefined
  readonly isMany: boolean
  readonly isReadOnly: boolean
  readonly isWrong: boolean
  readonly onChange: (entered: string | readonly string[]) => void
}) {
  const [isOpen, setOpen] = useState(false)
  if (isMany) {
    const entered = toEntered(value)
    const values = typeof entered === 'string' ? (entered === '' ? [] : [entered]) : entered
    return (
      <>
        <button
          type="button"
          className={css['many']}
          aria-label={`${builderText.value}: ${builderText.values(values.length)}`}
          data-wrong={isWrong}
          onClick={() => setOpen(true)}
        >
          {values.length === 0 ? builderText.values(0) : values.slice(0, 3).join(', ')}
          {values.length > 3 && <span className={css['more']}>+{values.length - 3}</span>}
        </button>
        {isOpen && (
          <ValuesDialog
            {...{ target, type, values, isReadOnly }}
            onClose={(next) => {
              setOpen(false)
              if (next !== undefined) onChange(next)
            }}
          />
        )}
      </>
    )
  }
  if (value === null) return <span className={css['null']}>{builderText.isNull}</span>
  if (type === 'bool' || type === 'bool_array')
    return (
      <Select
        aria-label={builderText.value}
        className={css['operator']}
        value={showEntered(value)}
        disabled={isReadOnly}
        data-wrong={isWrong}
        onChange={(event) => onChange(event.target.value)}
      >
        {value !== true && value !== false && <option value={showEntered(value)}>{showEntered(value)}</option>}
        <option value="true">true</option>
        <option value="false">false</option>
      </Select>
    )
  return <OneValue {...{ type, value, isReadOnly, isWrong, onChange }} />
}

/** Retained while it is edited; reported with each key that results in another value. */
function OneValue({
  type,
  value,
  isReadOnly,
  isWrong,
  onChange,
}: {
  readonly type: FieldType
  readonly value: Value | undefined
  readonly isReadOnly: boolean
  readonly isWrong: boolean
  readonly onChange: (entered: string) => void
}) {
  const step = numberStepOf(type)
  const shown = showEntered(value)
  const isNumber = step !== undefined && (shown === '' || Number.isFinite(Number(shown)))
  return (
    <input
      className={css['value']}
      aria-label={builderText.value}
      aria-invalid={isWrong}
      {...(isNumber ? { type: 'number', step, inputMode: 'decimal' as const } : { type: 'text' })}
      value={shown}
      placeholder={builderText.value}
      readOnly={isReadOnly}
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
