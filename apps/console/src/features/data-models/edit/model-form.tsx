import { useQuery } from '@apollo/client/react'
import { LogTypes } from '@picket/core/api'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useMay } from '../../../app/session/permissions.ts'
import { useKeptForm } from '../../../forms/use-kept-form.ts'
import { PythonField } from '../../../specs/python-field.tsx'
import { SpecForm } from '../../../specs/spec-form.tsx'
import { useSpecForm, type SaveSpec } from '../../../specs/use-spec-form.ts'
import css from '../../../specs/spec-list.module.css'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/check.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { SelectField, TextArea } from '../../../ui/form-fields.tsx'
import {
  checkValues,
  emptyMapping,
  toValues,
  type DataModel,
  type MappingValues,
  type ModelValues,
} from '../model-values.ts'
import { modelText } from '../strings.ts'

interface ModelFormProps {
  /** Absent for a new data model. */
  readonly model?: DataModel
  readonly onSave: SaveSpec<ModelValues>
  readonly onReload?: () => void
}

/** Edits a data model: its log type and mappings. */
export function ModelForm({ model, onSave, onReload }: ModelFormProps) {
  const isReadOnly = !useMay('RuleModify') || model?.managed === true
  const logTypes = useQuery(LogTypes, { context: { failSilently: true }, errorPolicy: 'all' }).data
  const form = useKeptForm<ModelValues>({
    keptAs: `data-model.${model?.id ?? 'new'}`,
    version: model?.versionId ?? null,
    defaultValues: toValues(model) as never,
    mode: 'onTouched',
    resolver: (values) => {
      const wrong = checkValues(values)
      const errors = Object.fromEntries(
        Object.entries(wrong).map(([path, message]) => [path.replaceAll('.', '_'), { type: 'custom', message }]),
      )
      return Object.keys(wrong).length === 0 ? { values, errors: {} } : { values: {}, errors: errors as never }
    },
  })
  const { control, formState } = form
  const errors = formState.errors as Readonly<Record<string, { readonly message?: string }>>
  // The form library reports errors of registered fields only, not of list rows and code.
  const wrong = checkValues(useWatch({ control }) as ModelValues)
  const wrongCode = isReadOnly ? undefined : (wrong['body'] ?? errors['body']?.message)
  const state = useSpecForm({
    form,
    fields: ['id', 'displayName', 'description', 'body'],
    conflict: modelText.conflict,
    conflictWhy: modelText.conflictWhy,
    onSave,
    onReload,
  })
  return (
    <SpecForm
      label={modelText.title}
      state={state}
      isNew={model === undefined}
      isReadOnly={isReadOnly}
      readOnlyWhy={model?.managed === true ? undefined : modelText.noPermission}
      cancelTo={model === undefined ? '/build/data-models/' : `/build/data-models/${encodeURIComponent(model.id)}/`}
    >
      <Controller
        control={control}
        name="displayName"
        render={({ field }) => (
          <TextField label={modelText.name} disabled={isReadOnly} autoFocus={model === undefined} {...field} />
        )}
      />
      <Controller
        control={control}
        name="id"
        render={({ field }) => (
          <TextField
            label={modelText.id}
            description={modelText.idHint}
            withAsterisk
            disabled={model !== undefined}
            error={errors['id']?.message}
            {...field}
          />
        )}
      />
      <Controller
        control={control}
        name="description"
        render={({ field }) => (
          <TextArea
            label={modelText.about}
            description={modelText.aboutHint}
            disabled={isReadOnly}
            error={errors['description']?.message}
            {...field}
          />
        )}
      />
      <Controller
        control={control}
        name="logType"
        render={({ field: { value, onChange, onBlur } }) => (
          <SelectField
            label={modelText.logType}
            withAsterisk
            disabled={isReadOnly}
            error={errors['logType']?.message}
            value={value}
            onBlur={onBlur}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            options={[
              { value: '', text: modelText.noLogType },
              ...[...new Set([...(logTypes?.listAvailableLogTypes.logTypes ?? []), value])]
                .filter(Boolean)
                .map((name) => ({ value: name, text: name })),
            ]}
          />
        )}
      />
      <Controller
        control={control}
        name="enabled"
        render={({ field: { value, onChange } }) => (
          <Switch
            label={modelText.enabled}
            checked={value}
            disabled={isReadOnly}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
        )}
      />
      <Controller
        control={control}
        name="mappings"
        render={({ field: { value, onChange, onBlur } }) => (
          <Mappings mappings={value} wrong={wrong} isReadOnly={isReadOnly} onChange={onChange} onBlur={onBlur} />
        )}
      />
      <Controller
        control={control}
        name="body"
        render={({ field: { value, onChange } }) => (
          <PythonField
            label={modelText.code}
            hint={modelText.codeHint}
            name={model?.id ?? modelText.new}
            rows={6}
            text={value}
            onChange={isReadOnly ? undefined : onChange}
            error={wrongCode}
          />
        )}
      />
    </SpecForm>
  )
}

interface MappingsProps {
  readonly mappings: readonly MappingValues[]
  /** Errors by field path. */
  readonly wrong: Readonly<Record<string, string>>
  readonly isReadOnly: boolean
  readonly onChange: (mappings: readonly MappingValues[]) => void
  readonly onBlur: () => void
}

/** Edits mappings: a name, and the field or method that it maps to. */
function Mappings({ mappings, wrong, isReadOnly, onChange, onBlur }: MappingsProps) {
  /** An empty field is not an error until it loses the focus. */
  const [left, setLeft] = useState<readonly string[]>([])
  const leave = (path: string): void => {
    if (!left.includes(path)) setLeft([...left, path])
    onBlur()
  }
  const wrongAt = (path: string): string | undefined =>
    left.includes(path) || wrong[path] !== modelText.required ? wrong[path] : undefined
  const change = (at: number, part: Partial<MappingValues>): void =>
    onChange(mappings.map((mapping, index) => (index === at ? { ...mapping, ...part } : mapping)))
  return (
    <fieldset className={css['mappings']}>
      <legend className={css['label']}>{modelText.mappings}</legend>
      {mappings.map(({ name, by, value }, at) => (
        <div key={at} className={css['row']}>
          <TextField
            label={modelText.mappingName}
            withAsterisk
            disabled={isReadOnly}
            value={name}
            error={wrongAt(`mappings.${at}.name`)}
            onBlur={() => leave(`mappings.${at}.name`)}
            onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
          />
          <SelectField
            label={modelText.how}
            disabled={isReadOnly}
            value={by}
            options={[
              { value: 'path', text: modelText.path },
              { value: 'method', text: modelText.method },
            ]}
            onChange={({ currentTarget }) => change(at, { by: currentTarget.value as MappingValues['by'] })}
          />
          <TextField
            label={by === 'path' ? modelText.path : modelText.method}
            withAsterisk
            disabled={isReadOnly}
            placeholder={by === 'path' ? '$.client.ipAddress' : 'get_actor'}
            value={value}
            error={wrongAt(`mappings.${at}.value`)}
            onBlur={() => leave(`mappings.${at}.value`)}
            onChange={({ currentTarget }) => change(at, { value: currentTarget.value })}
          />
          {!isReadOnly && (
            <IconButton
              label={modelText.removeMapping(name)}
              onClick={() => {
                setLeft([])
                onChange(mappings.filter((_, index) => index !== at))
              }}
            >
              <X size={15} />
            </IconButton>
          )}
        </div>
      ))}
      {wrong['mappings'] !== undefined && <p className={css['error']}>{wrong['mappings']}</p>}
      {!isReadOnly && <Button onClick={() => onChange([...mappings, emptyMapping])}>{modelText.addMapping}</Button>}
    </fieldset>
  )
}
