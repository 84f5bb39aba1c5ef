import { useQuery } from '@apollo/client/react'
import { describeFailure, LogTypes } from '@picket/core/api'
import { X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { useMay } from '../../../app/session/permissions.ts'
import { useUnsaved } from '../../../app/unsaved.tsx'
import { showFailure, whyNot } from '../../../forms/show-failure.ts'
import { useKeptForm } from '../../../forms/use-kept-form.ts'
import { onDemand } from '../../../ui/later.tsx'
import css from '../../../specs/spec-list.module.css'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/check.tsx'
import { ask } from '../../../ui/confirm.tsx'
import { Skeleton } from '../../../ui/empty.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Fields, FormEnd, SelectField, TextArea } from '../../../ui/form-fields.tsx'
import {
  checkValues,
  emptyMapping,
  toValues,
  type DataModel,
  type MappingValues,
  type ModelValues,
} from '../model-values.ts'
import { modelText } from '../strings.ts'

const CodeEditor = onDemand(async () => (await import('../../../editor/code-editor.tsx')).CodeEditor)

interface ModelFormProps {
  /** Absent: a new one. */
  readonly model?: DataModel
  /** Rejects with what the server says against it; without a version it overwrites whatever is there. */
  readonly onSave: (values: ModelValues, freely: () => void, versionId: string | undefined) => Promise<void>
  readonly onReload?: () => void
}

/** Of which log type, and what its fields are called. */
export function ModelForm({ model, onSave, onReload }: ModelFormProps) {
  const isReadOnly = !useMay('RuleModify') || model?.managed === true
  const logTypes = useQuery(LogTypes, { context: { failSilently: true }, errorPolicy: 'all' }).data
  const { control, handleSubmit, formState, setError, reset, version } = useKeptForm<ModelValues>({
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
  const errors = formState.errors as Readonly<Record<string, { readonly message?: string }>>
  // The kit tells what is wrong with fields that it knows: the rows of a list and the code are none.
  const wrong = checkValues(useWatch({ control }) as ModelValues)
  const wrongCode = isReadOnly ? undefined : (wrong['body'] ?? errors['body']?.message)
  const freely = useUnsaved(formState.isDirty)
  const save = async (values: ModelValues, versionId: string | undefined): Promise<void> => {
    try {
      await onSave(values, freely, versionId)
    } catch (error) {
      if (describeFailure(error).code !== 'RevisionConflict')
        return showFailure(error, setError, ['id', 'displayName', 'description', 'body'])
      const question = {
        title: modelText.conflict,
        text: modelText.conflictWhy,
        confirm: modelText.overwrite,
        other: modelText.reload,
      }
      const way = await ask(question)
      if (way === 'confirm') await save(values, undefined)
      if (way === 'other') {
        reset()
        onReload?.()
      }
    }
  }
  const submit = handleSubmit((values) => save(values, version))
  const why = whyNot(formState)
  return (
    <form className={css['panel']} onSubmit={(event) => void submit(event)} noValidate aria-label={modelText.title}>
      <Fields>
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
            <div className={css['code']}>
              <span className={css['label']}>{modelText.code}</span>
              <p className={css['quiet']}>{modelText.codeHint}</p>
              <div className={css['box']}>
                <Suspense fallback={<Skeleton rows={6} />}>
                  <CodeEditor
                    label={modelText.codeOf(model?.id ?? modelText.new)}
                    language="python"
                    text={value}
                    onChange={isReadOnly ? undefined : onChange}
                    height="content"
                  />
                </Suspense>
              </div>
              {wrongCode !== undefined && (
                <p role="alert" className={css['error']}>
                  {wrongCode}
                </p>
              )}
            </div>
          )}
        />
        {errors['root'] !== undefined && (
          <p role="alert" className={css['error']}>
            {errors['root'].message}
          </p>
        )}
        {isReadOnly ? (
          model?.managed !== true && <p className={css['quiet']}>{modelText.noPermission}</p>
        ) : (
          <FormEnd why={why}>
            <Link
              className={css['cancel']}
              to={model === undefined ? '/build/data-models/' : `/build/data-models/${encodeURIComponent(model.id)}/`}
            >
              {modelText.cancel}
            </Link>
            <Button look="main" type="submit" isBusy={formState.isSubmitting} disabled={why !== undefined}>
              {model === undefined ? modelText.save : modelText.update}
            </Button>
          </FormEnd>
        )}
      </Fields>
    </form>
  )
}

interface MappingsProps {
  readonly mappings: readonly MappingValues[]
  /** By the path of the field. */
  readonly wrong: Readonly<Record<string, string>>
  readonly isReadOnly: boolean
  readonly onChange: (mappings: readonly MappingValues[]) => void
  readonly onBlur: () => void
}

/** Each a name, and the field or the method that it stands for. */
function Mappings({ mappings, wrong, isReadOnly, onChange, onBlur }: MappingsProps) {
  /** What is empty is no mistake until it was left. */
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
