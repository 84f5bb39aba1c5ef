import { describeFailure, type GetGlobalHelperData } from '@picket/core/api'
import { Suspense } from 'react'
import { Controller } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { useMay } from '../../../app/session/permissions.ts'
import { useUnsaved } from '../../../app/unsaved.tsx'
import { showFailure, whyNot } from '../../../forms/show-failure.ts'
import { useKeptForm } from '../../../forms/use-kept-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ask } from '../../../ui/confirm.tsx'
import { Skeleton } from '../../../ui/empty.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Fields, FormEnd, TextsField } from '../../../ui/form-fields.tsx'
import { moduleNameProblem } from '../module-name.ts'
import { helperText } from '../strings.ts'
import { onDemand } from '../../../ui/later.tsx'
import css from '../../../specs/spec-list.module.css'

const CodeEditor = onDemand(async () => (await import('../../../editor/code-editor.tsx')).CodeEditor)

export type Helper = GetGlobalHelperData['globalHelper']

export interface HelperValues {
  readonly id: string
  readonly description: string
  readonly body: string
  readonly tags: readonly string[]
}

interface HelperFormProps {
  /** Absent: a new one. */
  readonly helper?: Helper
  /** Rejects with what the server says against it; without a version it overwrites whatever is there. */
  readonly onSave: (values: HelperValues, freely: () => void, versionId: string | undefined) => Promise<void>
  readonly onReload?: () => void
}

/** A module: its name, what it is for, and its code. */
export function HelperForm({ helper, onSave, onReload }: HelperFormProps) {
  const mayModify = useMay('RuleModify') && helper?.managed !== true
  const { control, handleSubmit, formState, setError, reset, version } = useKeptForm<HelperValues>({
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
  const { errors } = formState
  const freely = useUnsaved(formState.isDirty)
  const save = async (values: HelperValues, versionId: string | undefined): Promise<void> => {
    try {
      await onSave(values, freely, versionId)
    } catch (error) {
      if (describeFailure(error).code !== 'RevisionConflict')
        return showFailure(error, setError, ['id', 'description', 'body'])
      const question = {
        title: helperText.conflict,
        text: helperText.conflictWhy,
        confirm: helperText.overwrite,
        other: helperText.reload,
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
    <form className={css['panel']} onSubmit={(event) => void submit(event)} noValidate aria-label={helperText.title}>
      <Fields>
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
            <div className={css['code']}>
              <span className={css['label']}>{helperText.code}</span>
              <div className={css['box']}>
                <Suspense fallback={<Skeleton rows={8} />}>
                  <CodeEditor
                    label={helperText.codeOf(helper?.id ?? helperText.new)}
                    language="python"
                    text={value}
                    onChange={mayModify ? onChange : undefined}
                    height="content"
                  />
                </Suspense>
              </div>
              {errors.body !== undefined && <p className={css['error']}>{errors.body.message}</p>}
            </div>
          )}
        />
        {errors.root !== undefined && (
          <p role="alert" className={css['error']}>
            {errors.root.message}
          </p>
        )}
        {mayModify ? (
          <FormEnd why={why}>
            <Link className={css['cancel']} to="/build/helpers/">
              {helperText.cancel}
            </Link>
            <Button look="main" type="submit" isBusy={formState.isSubmitting} disabled={why !== undefined}>
              {helper === undefined ? helperText.save : helperText.update}
            </Button>
          </FormEnd>
        ) : (
          helper?.managed !== true && <p className={css['quiet']}>{helperText.noPermission}</p>
        )}
      </Fields>
    </form>
  )
}
