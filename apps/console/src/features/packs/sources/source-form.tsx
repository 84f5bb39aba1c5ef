import { Controller, useWatch } from 'react-hook-form'
import { useMay } from '../../../app/session/permissions.ts'
import { nestErrors } from '../../../forms/nest-errors.ts'
import { useKeptForm } from '../../../forms/use-kept-form.ts'
import { SpecForm } from '../../../specs/spec-form.tsx'
import { useSpecForm, type SaveSpec } from '../../../specs/use-spec-form.ts'
import { Check, Switch } from '../../../ui/check.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { SelectField, TextArea } from '../../../ui/form-fields.tsx'
import { sourcesPath } from '../paths.ts'
import { sourceText } from '../strings.ts'
import { checkValues, toValues, type PackSource, type SourceValues } from './source-values.ts'

interface SourceFormProps {
  /** Absent for a new source. */
  readonly source?: PackSource
  readonly onSave: SaveSpec<SourceValues>
}

/** Edits a pack source. The repository is fixed once the source exists. */
export function SourceForm({ source, onSave }: SourceFormProps) {
  const isReadOnly = !useMay('RuleModify')
  const isNew = source === undefined
  const form = useKeptForm<SourceValues>({
    keptAs: `pack-source.${source?.id ?? 'new'}`,
    version: source?.updatedAt ?? null,
    secrets: ['accessToken'],
    defaultValues: toValues(source) as never,
    mode: 'onTouched',
    resolver: (values) => {
      const wrong = checkValues(values)
      return Object.keys(wrong).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: nestErrors<SourceValues>(wrong) }
    },
  })
  const { control, formState } = form
  const { errors } = formState
  const isGit = useWatch({ control, name: 'kind' }) === 'git'
  const state = useSpecForm({
    form,
    fields: ['owner', 'repository', 'url', 'branch', 'kmsKey', 'accessToken'],
    // Sources have no versions, so they never conflict.
    conflict: '',
    conflictWhy: '',
    onSave,
  })
  const text = (name: 'owner' | 'repository' | 'url' | 'branch', label: string, hint?: string, isRequired = true) => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <TextField
          label={label}
          {...(hint === undefined ? {} : { description: hint })}
          withAsterisk={isRequired}
          disabled={!isNew || isReadOnly}
          autoFocus={isNew && name === 'owner'}
          error={errors[name]?.message}
          {...field}
        />
      )}
    />
  )
  return (
    <SpecForm
      label={sourceText.form}
      state={state}
      isNew={isNew}
      isReadOnly={isReadOnly}
      readOnlyWhy={sourceText.noPermission}
      cancelTo={sourcesPath}
    >
      <Controller
        control={control}
        name="kind"
        render={({ field: { value, onChange, onBlur } }) => (
          <SelectField
            label={sourceText.kind}
            disabled={!isNew || isReadOnly}
            value={value}
            options={sourceText.kinds}
            onBlur={onBlur}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      />
      {text('owner', sourceText.owner, sourceText.ownerHint)}
      {text('repository', sourceText.repository)}
      {isGit && text('url', sourceText.url, sourceText.urlHint)}
      {isGit && text('branch', sourceText.branch, sourceText.branchHint, false)}
      {!isGit && (
        <Controller
          control={control}
          name="kmsKey"
          render={({ field }) => (
            <TextArea
              label={sourceText.key}
              description={sourceText.keyHint}
              spellCheck={false}
              disabled={isReadOnly}
              error={errors.kmsKey?.message}
              {...field}
            />
          )}
        />
      )}
      <Controller
        control={control}
        name="accessToken"
        render={({ field }) => (
          <TextField
            label={sourceText.token}
            description={source?.hasAccessToken === true ? sourceText.tokenStored : sourceText.tokenHint}
            type="password"
            autoComplete="off"
            disabled={isReadOnly}
            error={errors.accessToken?.message}
            {...field}
          />
        )}
      />
      {source?.hasAccessToken === true && !isReadOnly && (
        <Controller
          control={control}
          name="removesToken"
          render={({ field: { value, onChange } }) => (
            <Check
              label={sourceText.removeToken}
              checked={value}
              onChange={({ currentTarget }) => onChange(currentTarget.checked)}
            />
          )}
        />
      )}
      <Controller
        control={control}
        name="enableByLogTypes"
        render={({ field: { value, onChange } }) => (
          <Switch
            label={sourceText.follow}
            hint={sourceText.followHint}
            checked={value}
            disabled={isReadOnly}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
        )}
      />
    </SpecForm>
  )
}
