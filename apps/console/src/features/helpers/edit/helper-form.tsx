import type { GetGlobalHelperData } from '@picket/core/api'
import { Controller } from 'react-hook-form'
import { useMay } from '../../../app/session/permissions.ts'
import { useKeptForm } from '../../../forms/use-kept-form.ts'
import { PythonField } from '../../../specs/python-field.tsx'
import { SpecForm } from '../../../specs/spec-form.tsx'
import { useSpecForm, type SaveSpec } from '../../../specs/use-spec-form.ts'
import { TextField } from '../../../ui/fields.tsx'
import { TextsField } from '../../../ui/form-fields.tsx'
import { moduleNameProblem } from '../module-name.ts'
import { helperText } from '../strings.ts'

export type Helper = GetGlobalHelperData['globalHelper']

export interface HelperValues {
  readonly id: string
  readonly description: string
  readonly body: string
  readonly tags: readonly string[]
}

interface HelperFormProps {
  /** Absent for a new helper. */
  readonly helper?: Helper
  readonly onSave: SaveSpec<HelperValues>
  readonly onReload?: () => void
}

/** Edits a helper: its name, description and code. */
export function HelperForm({ helper, onSave, onReload }: HelperFormProps) {
  const mayModify = useMay('RuleModify') && helper?.managed !== true
  const form = useKeptForm<HelperValues>({
    keptAs: `helper.${helper?.id ?? 'new'}`,
    version: helper?.versionId ?? null,
    defaultValues: {
      id: helper?.id ?? '',
      description: helper?.description ?? '',
      body: helper?.body ?? helperText.template,
      tags: helper?.tags ?? [],
    } as never,
    mode: 'onTouched',
  })
  const { control, formState } = form
  const { errors } = formState
  const state = useSpecForm({
    form,
    fields: ['id', 'description', 'body'],
    conflict: helperText.conflict,
    conflictWhy: helperText.conflictWhy,
    onSave,
    onReload,
  })
  return (
    <SpecForm
      label={helperText.title}
      state={state}
      isNew={helper === undefined}
      isReadOnly={!mayModify}
      readOnlyWhy={helper?.managed === true ? undefined : helperText.noPermission}
      cancelTo="/build/helpers/"
    >
      <Controller
        control={control}
        name="id"
        rules={{ validate: (value) => helper !== undefined || (moduleNameProblem(value) ?? true) }}
        render={({ field }) => (
          <TextField
            label={helperText.module}
            description={helperText.moduleHint}
            withAsterisk
            disabled={helper !== undefined}
            autoFocus={helper === undefined}
            error={errors.id?.message}
            {...field}
          />
        )}
      />
      <Controller
        control={control}
        name="description"
        rules={{ validate: (value) => value.trim() !== '' || helperText.required }}
        render={({ field }) => (
          <TextField
            label={helperText.about}
            withAsterisk
            disabled={!mayModify}
            error={errors.description?.message}
            {...field}
          />
        )}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field: { value, onChange } }) => (
          <TextsField hasSpaces label={helperText.tags} isDisabled={!mayModify} values={value} onChange={onChange} />
        )}
      />
      <Controller
        control={control}
        name="body"
        rules={{ validate: (value) => value.trim() !== '' || helperText.required }}
        render={({ field: { value, onChange } }) => (
          <PythonField
            label={helperText.code}
            name={helper?.id ?? helperText.new}
            rows={8}
            text={value}
            onChange={mayModify ? onChange : undefined}
            error={errors.body?.message}
          />
        )}
      />
    </SpecForm>
  )
}
