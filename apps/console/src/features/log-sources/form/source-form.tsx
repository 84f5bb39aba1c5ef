import { useQuery } from '@apollo/client/react'
import { appliesTo, hasSecret, isEntered, isKeptSecret } from '@picket/core'
import {
  checkSourceValues,
  clearSourceSecrets,
  LogTypes,
  toSourceValues,
  type OfferedSourceKind,
  type SourceValues,
  type StoredSource,
} from '@picket/core/api'
import { useState, type ReactNode } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useUnsaved } from '../../../app/unsaved.tsx'
import { nestErrors } from '../../../forms/nest-errors.ts'
import { showFailure, whyNot } from '../../../forms/show-failure.ts'
import { useKeptForm } from '../../../forms/use-kept-form.ts'
import { SettingInput } from '../../../settings/setting-input.tsx'
import { StreamTypeSheet } from '../../../sources/stream-type-sheet.tsx'
import { labelOfStream } from '../../../sources/stream-types.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Fields, FormEnd, ManyField } from '../../../ui/form-fields.tsx'
import { formText } from '../form-strings.ts'
import css from './source-form.module.css'

interface SourceFormProps {
  readonly kind: OfferedSourceKind
  /** Absent for a new source. */
  readonly source?: StoredSource
  /** Log types that are offered first, such as those of the provider that was chosen. */
  readonly suggestedLogTypes?: readonly string[]
  /** Rejects with the message of the server. `freely` allows leaving the form without confirmation. */
  readonly onSave: (values: SourceValues, freely: () => void) => Promise<void>
  readonly cancel: ReactNode
}

/** The name of a source, the settings of its kind, its log types, and how its content is read. */
export function SourceForm({ kind, source, suggestedLogTypes = [], onSave, cancel }: SourceFormProps) {
  const { control, handleSubmit, formState, setError, reset, trigger, setValue } = useKeptForm<SourceValues>({
    keptAs: `source.${source?.integrationId ?? `new ${kind.kind}`}`,
    secrets: kind.fields.filter(hasSecret).map(({ name }) => `settings.${name}` as const),
    defaultValues: toSourceValues(kind, source) as never,
    mode: 'onTouched',
    resolver: (values) => {
      const wrong = checkSourceValues(kind, values, source)
      return Object.keys(wrong).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: nestErrors<SourceValues>(wrong) }
    },
  })
  const [isChoosing, setChoosing] = useState(false)
  const { errors, isDirty } = formState
  const freely = useUnsaved(isDirty)
  const settings = useWatch({ control, name: 'settings' })
  const [type, enclosingField, keptFields] = useWatch({
    control,
    name: ['streamType', 'enclosingField', 'keptFields'],
  })
  const submit = handleSubmit(async (values) => {
    try {
      await onSave(values, freely)
      reset(clearSourceSecrets(kind, values))
    } catch (error) {
      const names = kind.fields.map(({ name }) => [`settings.${name}`, `settings.${name}`] as const)
      showFailure(error, setError, {
        integrationLabel: 'integrationLabel',
        logTypes: 'logTypes',
        'logStreamTypeOptions.jsonArrayEnvelopeField': 'enclosingField',
        'logStreamTypeOptions.keepEnvelopeFields': 'enclosingField',
        ...Object.fromEntries(names),
      } as never)
    }
  })
  const known = useQuery(LogTypes, { context: { failSilently: true }, errorPolicy: 'all' }).data
  const logTypes = known?.listAvailableLogTypes.logTypes ?? []
  const settingErrors = (errors.settings ?? {}) as Readonly<Record<string, { readonly message?: string }>>
  const why = whyNot(formState)
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate aria-label={kind.label}>
      <Fields>
        <Controller
          control={control}
          name="integrationLabel"
          render={({ field }) => (
            <TextField
              label={formText.name}
              description={formText.nameHint}
              withAsterisk
              autoFocus={source === undefined}
              error={errors.integrationLabel?.message}
              {...field}
            />
          )}
        />
        {kind.fields
          .filter((one) => isEntered(one) && appliesTo(one, settings))
          .map((one) => (
            <Controller
              key={one.name}
              control={control}
              name={`settings.${one.name}`}
              render={({ field: { value, onChange, onBlur } }) => (
                <SettingInput
                  field={one}
                  value={value}
                  isKept={isKeptSecret(one.name, source?.settings)}
                  error={settingErrors[one.name]?.message}
                  onChange={(next) => {
                    onChange(next)
                    if (one.kind === 'choice' && formState.isSubmitted) void trigger('settings')
                  }}
                  onBlur={onBlur}
                />
              )}
            />
          ))}
        <Controller
          control={control}
          name="logTypes"
          render={({ field: { value, onChange, onBlur } }) => (
            <ManyField
              label={formText.logTypes}
              hint={formText.logTypesHint}
              isRequired
              error={errors.logTypes?.message}
              values={value}
              options={[...new Set([...suggestedLogTypes, ...logTypes])]}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
        <div className={css['stream']} role="group" aria-label={formText.stream}>
          <span>
            <b>{formText.stream}</b>
            <span>{labelOfStream({ type, enclosingField })}</span>
          </span>
          <Button onClick={() => setChoosing(true)}>{formText.setStream}</Button>
        </div>
        {errors.enclosingField !== undefined && <p className={css['error']}>{errors.enclosingField.message}</p>}
        {errors.root !== undefined && (
          <p role="alert" className={css['error']}>
            {errors.root.message}
          </p>
        )}
        <FormEnd why={why}>
          {cancel}
          <Button look="main" type="submit" isBusy={formState.isSubmitting} disabled={why !== undefined}>
            {source === undefined ? formText.save : formText.update}
          </Button>
        </FormEnd>
      </Fields>
      <StreamTypeSheet
        isOpen={isChoosing}
        value={{ type, enclosingField, keptFields }}
        onClose={() => setChoosing(false)}
        onApply={(next) => {
          setValue('streamType', next.type, { shouldDirty: true })
          setValue('keptFields', next.keptFields, { shouldDirty: true })
          setValue('enclosingField', next.enclosingField, { shouldDirty: true, shouldValidate: true })
        }}
      />
    </form>
  )
}
