import { useQuery } from '@apollo/client/react'
import { hasSecret, isEntered, isKeptSecret } from '@picket/core'
import { LogTypes, type OfferedKind } from '@picket/core/api'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { useUnsaved } from '../app/unsaved.tsx'
import { nestErrors } from '../forms/nest-errors.ts'
import { showFailure, whyNot } from '../forms/show-failure.ts'
import { useKeptForm } from '../forms/use-kept-form.ts'
import { SettingInput } from '../settings/setting-input.tsx'
import { Button } from '../ui/button.tsx'
import { Choices } from '../ui/choice.tsx'
import { TextField } from '../ui/fields.tsx'
import { Fields, FormEnd, ManyField } from '../ui/form-fields.tsx'
import { severities } from '../ui/severity.tsx'
import {
  alertTypes,
  checkValues,
  toValues,
  withoutSecrets,
  type Destination,
  type DestinationValues,
} from './form-values.ts'
import { alertTypeNames, destinationText } from './strings.ts'
import css from './destination-form.module.css'

interface DestinationFormProps {
  readonly kind: OfferedKind
  /** Absent for a new destination. */
  readonly destination?: Destination
  /** Rejects with the message of the server. `freely` allows leaving the form without confirmation. */
  readonly onSave: (values: DestinationValues, freely: () => void) => Promise<void>
  readonly onDirty?: (isDirty: boolean) => void
  readonly cancel: ReactNode
}

/** The settings of a destination, and the alerts that it receives. */
export function DestinationForm({ kind, destination, onSave, onDirty, cancel }: DestinationFormProps) {
  const { control, handleSubmit, formState, setError, reset, trigger } = useKeptForm<DestinationValues>({
    keptAs: `destination.${destination?.outputId ?? `new ${kind.type}`}`,
    secrets: kind.fields.filter(hasSecret).map(({ name }) => `outputConfig.${name}` as const),
    defaultValues: toValues(kind, destination) as never,
    mode: 'onTouched',
    resolver: (values) => {
      const wrong = checkValues(kind, values, destination)
      return Object.keys(wrong).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: nestErrors<DestinationValues>(wrong) }
    },
  })
  const { errors, isDirty } = formState
  // A selection can make a field required.
  const optionalSecrets = kind.fields
    .filter((field) => field.kind === 'secret' && field.isRequired !== true)
    .map(({ name }) => `outputConfig.${name}` as const)
  const freely = useUnsaved(isDirty)
  const tell = useEffectEvent((now: boolean) => onDirty?.(now))
  useEffect(() => tell(isDirty), [isDirty])
  const submit = handleSubmit(async (values) => {
    try {
      await onSave(values, freely)
      reset(withoutSecrets(kind, values))
    } catch (error) {
      const fields = ['displayName', ...kind.fields.map(({ name }) => `outputConfig.${name}` as const)] as const
      showFailure(error, setError, fields as never)
    }
  })
  const logTypes = useQuery(LogTypes, { context: { failSilently: true }, errorPolicy: 'all' }).data
  const why = whyNot(formState)
  const configErrors = (errors.outputConfig ?? {}) as Readonly<Record<string, { readonly message?: string }>>
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate aria-label={kind.label}>
      <Fields>
        <Controller
          control={control}
          name="displayName"
          render={({ field }) => (
            <TextField
              label={destinationText.displayName}
              description={destinationText.displayNameHint}
              withAsterisk
              autoFocus={destination === undefined}
              error={errors.displayName?.message}
              {...field}
            />
          )}
        />
        {kind.fields.filter(isEntered).map((one) => (
          <Controller
            key={one.name}
            control={control}
            name={`outputConfig.${one.name}`}
            render={({ field: { value, onChange, onBlur } }) => (
              <SettingInput
                field={one}
                value={value}
                isKept={isKeptSecret(one.name, destination?.outputConfig)}
                error={configErrors[one.name]?.message}
                onChange={(next) => {
                  onChange(next)
                  if (one.kind === 'choice') void trigger(optionalSecrets)
                }}
                onBlur={onBlur}
              />
            )}
          />
        ))}
        <Controller
          control={control}
          name="defaultForSeverity"
          render={({ field: { value, onChange } }) => (
            <div className={`${css['choices']} ${css['severities']}`}>
              <Choices
                label={destinationText.severities}
                values={value}
                options={severities.map((one) => ({ value: one, text: one.charAt(0) + one.slice(1).toLowerCase() }))}
                onChange={onChange}
              />
              {value.length === 0 && <p className={css['note']}>{destinationText.noSeverity}</p>}
            </div>
          )}
        />
        <Controller
          control={control}
          name="alertTypes"
          render={({ field: { value, onChange } }) => (
            <div className={css['choices']}>
              <Choices
                label={destinationText.alertTypes}
                values={value}
                options={alertTypes.map((one) => ({ value: one, text: alertTypeNames[one] }))}
                onChange={onChange}
              />
              {errors.alertTypes !== undefined && <p className={css['error']}>{errors.alertTypes.message}</p>}
            </div>
          )}
        />
        <Controller
          control={control}
          name="logTypes"
          render={({ field: { value, onChange } }) => (
            <ManyField
              label={destinationText.logTypes}
              hint={destinationText.logTypesHint}
              values={value}
              options={logTypes?.listAvailableLogTypes.logTypes ?? []}
              onChange={onChange}
            />
          )}
        />
        {errors.root !== undefined && (
          <p role="alert" className={css['error']}>
            {errors.root.message}
          </p>
        )}
        <FormEnd why={why}>
          {cancel}
          <Button look="main" type="submit" isBusy={formState.isSubmitting} disabled={why !== undefined}>
            {destination === undefined ? destinationText.save : destinationText.update}
          </Button>
        </FormEnd>
      </Fields>
    </form>
  )
}
