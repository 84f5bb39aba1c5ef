import { GetSchemaDetails } from '@picket/core/api'
import { Controller, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { useUnsaved } from '../../../app/unsaved.tsx'
import { nestErrors } from '../../../forms/nest-errors.ts'
import { whyNot } from '../../../forms/show-failure.ts'
import { useKeptForm } from '../../../forms/use-kept-form.ts'
import { SamplePanel } from '../../../schemas/sample-panel.tsx'
import { SchemaEditor } from '../../../schemas/schema-editor.tsx'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/check.tsx'
import { ask } from '../../../ui/confirm.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Fields, FormEnd } from '../../../ui/form-fields.tsx'
import { schemaPath, schemasPath } from '../paths.ts'
import { editText } from '../strings.ts'
import { saveSchema, SchemaRejected } from './save-schema.ts'
import { checkValues, toValues, type SchemaValues } from './schema-values.ts'
import type { Schema } from './screen.tsx'
import css from './screen.module.css'

interface SchemaFormProps {
  /** Absent for a new schema. */
  readonly schema?: Schema
  /** The schema that a new one starts from. */
  readonly copied?: Schema
  /** `freely` allows leaving the form without confirmation. */
  readonly onSaved: (name: string, freely: () => void) => void
  readonly onReload: () => void
}

/** The name and document of a schema, beside raw logs to draft and test it with. */
export function SchemaForm({ schema, copied, onSaved, onReload }: SchemaFormProps) {
  const form = useKeptForm<SchemaValues>({
    keptAs: `schema.${schema?.name ?? 'new'}`,
    version: schema === undefined ? null : String(schema.revision),
    defaultValues: toValues(schema, copied) as never,
    mode: 'onTouched',
    resolver: (values) => {
      const wrong = checkValues(values)
      return Object.keys(wrong).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: nestErrors<SchemaValues>(wrong) }
    },
  })
  const { control, handleSubmit, formState, setError, setValue, reset, version } = form
  const { errors, isDirty } = formState
  const freely = useUnsaved(isDirty)
  const [name, spec] = useWatch({ control, name: ['name', 'spec'] })
  const fullName = schema?.name ?? `${editText.prefix}${name}`
  const save = async (values: SchemaValues, revision: number | undefined): Promise<void> => {
    try {
      onSaved(await saveSchema(values, revision), freely)
    } catch (error) {
      if (!(error instanceof SchemaRejected)) return setError('root', { message: (error as Error).message })
      if (error.code === 'RevisionConflict') return resolveConflict(values)
      const [first] = error.problems
      const field = (['name', 'referenceURL', 'description'] as const).find((one) => one === first?.path)
      setError(field ?? (error.problems.length > 0 ? 'spec' : 'root'), { message: first?.message ?? error.message })
    }
  }
  const resolveConflict = async (values: SchemaValues): Promise<void> => {
    const answer = await ask({
      title: editText.conflict,
      text: editText.conflictWhy,
      confirm: editText.overwrite,
      other: editText.reload,
    })
    if (answer === 'confirm') {
      const { getSchema } = await client.query(GetSchemaDetails, { name: fullName }, { failSilently: true })
      await save(values, getSchema.schema?.revision)
    }
    if (answer === 'other') {
      reset()
      onReload()
    }
  }
  const submit = handleSubmit((values) => save(values, version === undefined ? undefined : Number(version)))
  const why = whyNot(formState)
  return (
    <div className={css['columns']}>
      <form
        className={css['panel']}
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-label={schema === undefined ? editText.new : editText.edit(schema.name)}
      >
        <Fields>
          <Controller
            control={control}
            name="name"
            render={({ field }) => (
              <TextField
                label={editText.name}
                description={editText.nameHint}
                withAsterisk
                disabled={schema !== undefined}
                autoFocus={schema === undefined}
                leftSection={<span className={css['prefix']}>{editText.prefix}</span>}
                leftSectionWidth={68}
                error={errors.name?.message}
                {...field}
              />
            )}
          />
          <Controller
            control={control}
            name="description"
            render={({ field }) => <TextField label={editText.about} error={errors.description?.message} {...field} />}
          />
          <Controller
            control={control}
            name="referenceURL"
            render={({ field }) => (
              <TextField
                label={editText.reference}
                description={editText.referenceHint}
                error={errors.referenceURL?.message}
                {...field}
              />
            )}
          />
          <Controller
            control={control}
            name="isFieldDiscoveryEnabled"
            render={({ field: { value, onChange } }) => (
              <Switch
                label={editText.discovery}
                hint={editText.discoveryHint}
                checked={value}
                onChange={({ currentTarget }) => onChange(currentTarget.checked)}
              />
            )}
          />
          <Controller
            control={control}
            name="spec"
            render={({ field: { value, onChange } }) => (
              <SchemaEditor
                name={fullName}
                spec={value}
                {...(schema === undefined ? {} : { saved: schema.spec })}
                onChange={onChange}
                error={errors.spec?.message}
              />
            )}
          />
          {errors.root !== undefined && (
            <p role="alert" className={css['error']}>
              {errors.root.message}
            </p>
          )}
          <FormEnd why={why}>
            <Link className={css['cancel']} to={schema === undefined ? schemasPath : schemaPath(schema.name)}>
              {editText.cancel}
            </Link>
            <Button look="main" type="submit" isBusy={formState.isSubmitting} disabled={why !== undefined}>
              {schema === undefined ? editText.save : editText.update}
            </Button>
          </FormEnd>
        </Fields>
      </form>
      <section className={css['panel']} aria-label={editText.samples}>
        <h2>{editText.samples}</h2>
        <SamplePanel
          name={fullName}
          spec={spec}
          onInferred={(next) => setValue('spec', next, { shouldDirty: true, shouldValidate: true })}
        />
      </section>
    </div>
  )
}
