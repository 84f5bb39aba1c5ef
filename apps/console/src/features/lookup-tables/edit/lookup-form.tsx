import { useQuery } from '@apollo/client/react'
import { LogTypes } from '@picket/core/api'
import { Controller, useWatch } from 'react-hook-form'
import { useMay } from '../../../app/session/permissions.ts'
import { nestErrors } from '../../../forms/nest-errors.ts'
import { useKeptForm } from '../../../forms/use-kept-form.ts'
import { SpecForm } from '../../../specs/spec-form.tsx'
import { useSpecForm, type SaveSpec } from '../../../specs/use-spec-form.ts'
import { AutocompleteField } from '../../../ui/autocomplete-field.tsx'
import { Switch } from '../../../ui/check.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { SelectField, TextArea } from '../../../ui/form-fields.tsx'
import { lookupTablesPath } from '../paths.ts'
import { editText } from '../strings.ts'
import { LogTypesInput } from './log-types-input.tsx'
import { RowFields } from './row-fields.tsx'
import { checkValues, toValues, type LookupTable, type LookupValues } from './lookup-values.ts'

interface LookupFormProps {
  /** Absent for a new lookup table. */
  readonly table?: LookupTable
  readonly onSave: SaveSpec<LookupValues>
  readonly onReload?: () => void
}

/** Edits a lookup table: its key, its schema, and the events that it enriches. */
export function LookupForm({ table, onSave, onReload }: LookupFormProps) {
  const isReadOnly = !useMay('LookupModify') || table?.managed === true
  const logTypes = useQuery(LogTypes, { context: { failSilently: true }, errorPolicy: 'all' }).data
  const known = logTypes?.listAvailableLogTypes.logTypes ?? []
  const form = useKeptForm<LookupValues>({
    keptAs: `lookup-table.${table?.id ?? 'new'}`,
    version: table?.versionId ?? null,
    defaultValues: toValues(table) as never,
    mode: 'onTouched',
    resolver: (values) => {
      const wrong = checkValues(values)
      return Object.keys(wrong).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: nestErrors<LookupValues>(wrong) }
    },
  })
  const { control, formState } = form
  const { errors } = formState
  const wrong = checkValues(useWatch({ control }) as LookupValues)
  const state = useSpecForm({
    form,
    fields: ['name', 'description', 'reference', 'schemaName', 'primaryKey', 'objectPath', 'rateMinutes', 'roleArn'],
    conflict: editText.conflict,
    conflictWhy: editText.conflictWhy,
    onSave,
    onReload,
  })
  return (
    <SpecForm
      label={editText.title}
      state={state}
      isNew={table === undefined}
      isReadOnly={isReadOnly}
      readOnlyWhy={table?.managed === true ? undefined : editText.noPermission}
      cancelTo={lookupTablesPath}
    >
      <Controller
        control={control}
        name="name"
        render={({ field }) => (
          <TextField
            label={editText.name}
            description={editText.nameHint}
            withAsterisk
            disabled={table !== undefined}
            autoFocus={table === undefined}
            error={errors.name?.message}
            {...field}
          />
        )}
      />
      <Controller
        control={control}
        name="description"
        render={({ field }) => (
          <TextArea label={editText.about} disabled={isReadOnly} error={errors.description?.message} {...field} />
        )}
      />
      <Controller
        control={control}
        name="reference"
        render={({ field }) => (
          <TextField
            label={editText.reference}
            description={editText.referenceHint}
            disabled={isReadOnly}
            error={errors.reference?.message}
            {...field}
          />
        )}
      />
      <Controller
        control={control}
        name="enabled"
        render={({ field: { value, onChange } }) => (
          <Switch
            label={editText.enabled}
            checked={value}
            disabled={isReadOnly}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
        )}
      />
      <RowFields control={control} isReadOnly={isReadOnly} />
      <Controller
        control={control}
        name="schemaName"
        render={({ field: { value, onChange } }) => (
          <AutocompleteField
            label={editText.schema}
            hint={editText.schemaHint}
            isRequired
            isFree
            isDisabled={isReadOnly}
            options={known}
            value={value}
            error={errors.schemaName?.message}
            onChange={onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="primaryKey"
        render={({ field }) => (
          <TextField
            label={editText.primaryKey}
            description={editText.primaryKeyHint}
            withAsterisk
            disabled={isReadOnly}
            error={errors.primaryKey?.message}
            {...field}
          />
        )}
      />
      <Controller
        control={control}
        name="keyMatch"
        render={({ field: { value, onChange, onBlur } }) => (
          <SelectField
            label={editText.keyMatch}
            disabled={isReadOnly}
            value={value}
            options={editText.keyMatches}
            onBlur={onBlur}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      />
      <Controller
        control={control}
        name="logTypes"
        render={({ field: { value, onChange } }) => (
          <LogTypesInput rows={value} known={known} wrong={wrong} isReadOnly={isReadOnly} onChange={onChange} />
        )}
      />
    </SpecForm>
  )
}
