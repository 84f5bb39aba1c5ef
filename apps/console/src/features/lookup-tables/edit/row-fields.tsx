import { Controller, useFormState, useWatch, type Control } from 'react-hook-form'
import { TextField } from '../../../ui/fields.tsx'
import { SelectField } from '../../../ui/form-fields.tsx'
import { editText } from '../strings.ts'
import type { LookupValues } from './lookup-values.ts'

/** Where the rows of a lookup table come from: imported files, or one that is read regularly. */
export function RowFields({
  control,
  isReadOnly,
}: {
  readonly control: Control<LookupValues>
  readonly isReadOnly: boolean
}) {
  const { errors } = useFormState({ control })
  const from = useWatch({ control, name: 'rowsFrom' })
  if (from === 'query') return <p>{editText.rowsOfQuery}</p>
  if (from === 'provider') return <p>{editText.rowsOfProvider}</p>
  const text = (name: 'objectPath' | 'rateMinutes' | 'roleArn', label: string, hint?: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <TextField
          label={label}
          description={hint}
          withAsterisk={name !== 'roleArn'}
          disabled={isReadOnly}
          error={errors[name]?.message}
          inputMode={name === 'rateMinutes' ? 'numeric' : undefined}
          {...field}
        />
      )}
    />
  )
  return (
    <>
      <Controller
        control={control}
        name="rowsFrom"
        render={({ field: { value, onChange, onBlur } }) => (
          <SelectField
            label={editText.rows}
            disabled={isReadOnly}
            value={value}
            options={editText.rowsFrom}
            onBlur={onBlur}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      />
      {from === 'file' && (
        <>
          {text('objectPath', editText.path, editText.pathHint)}
          {text('rateMinutes', editText.minutes)}
          {text('roleArn', editText.role, editText.roleHint)}
        </>
      )}
    </>
  )
}
