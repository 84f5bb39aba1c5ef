import {
  hasSecret,
  isEntered,
  requiredMessage,
  checkEnteredSettings,
  clearEnteredSecrets,
  fromEnteredSettings,
  isKeptSecret,
  toEnteredSettings,
  type EnteredSettings,
} from '@picket/core'
import type { OfferedEnrichmentKind } from '@picket/core/api'
import { ExternalLink } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { useUnsaved } from '../../../app/unsaved.tsx'
import { nestErrors } from '../../../forms/nest-errors.ts'
import { showFailure, whyNot } from '../../../forms/show-failure.ts'
import { useKeptForm } from '../../../forms/use-kept-form.ts'
import { SettingInput } from '../../../settings/setting-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/check.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Fields, FormEnd } from '../../../ui/form-fields.tsx'
import type { Provider } from '../changes.ts'
import { providerPath, providersPath } from '../paths.ts'
import { editText } from '../strings.ts'
import css from './screen.module.css'

interface Values {
  readonly displayName: string
  readonly enabled: boolean
  readonly settings: EnteredSettings
}

/** What the API accepts. */
interface SavedValues extends Omit<Values, 'settings'> {
  readonly settings: Readonly<Record<string, unknown>>
}

/** The name and the settings of a provider. */
export function ProviderForm({
  kind,
  provider,
  onSave,
}: {
  readonly kind: OfferedEnrichmentKind
  /** Absent for a new one. */
  readonly provider?: Provider
  /** Rejects with the message of the server. `freely` allows leaving the form without confirmation. */
  readonly onSave: (values: SavedValues, freely: () => void) => Promise<void>
}) {
  const { label, fields, documentation, license } = kind
  const stored = provider?.settings
  const { control, handleSubmit, formState, setError, reset } = useKeptForm<Values>({
    keptAs: `enrichment.${provider?.id ?? `new ${kind.type}`}`,
    secrets: fields.filter(hasSecret).map(({ name }) => `settings.${name}` as const),
    defaultValues: {
      displayName: provider?.displayName ?? label,
      enabled: provider?.enabled ?? true,
      settings: toEnteredSettings(fields, stored),
    } as never,
    mode: 'onTouched',
    resolver: (values) => {
      const faults = Object.entries(checkEnteredSettings(fields, values.settings, stored))
      const wrong = {
        ...(values.displayName.trim() === '' ? { displayName: requiredMessage } : {}),
        ...Object.fromEntries(faults.map(([name, message]) => [`settings.${name}`, message])),
      }
      return Object.keys(wrong).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: nestErrors<Values>(wrong) }
    },
  })
  const { errors, isDirty } = formState
  const freely = useUnsaved(isDirty)
  const submit = handleSubmit(async (values) => {
    try {
      const { displayName, enabled, settings } = values
      await onSave(
        { displayName: displayName.trim(), enabled, settings: fromEnteredSettings(fields, settings, stored) },
        freely,
      )
      reset({ ...values, settings: clearEnteredSecrets(fields, settings) })
    } catch (error) {
      const names = ['displayName', ...fields.map(({ name }) => `settings.${name}` as const)] as const
      showFailure(error, setError, names as never)
    }
  })
  const settingErrors = (errors.settings ?? {}) as Readonly<Record<string, { readonly message?: string }>>
  // A kind without settings can be added as it is.
  const why = provider === undefined && fields.length === 0 ? undefined : whyNot(formState)
  return (
    <form
      className={css['panel']}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={provider?.displayName ?? label}
    >
      <p className={css['links']}>
        <a href={documentation} target="_blank" rel="noopener noreferrer">
          {editText.documentation(label)} <ExternalLink size={13} aria-hidden />
        </a>
        <span>
          {editText.license}{' '}
          <a href={license.url} target="_blank" rel="noopener noreferrer">
            {license.name} <ExternalLink size={13} aria-hidden />
          </a>
        </span>
      </p>
      <Fields>
        <Controller
          control={control}
          name="displayName"
          render={({ field }) => (
            <TextField
              label={editText.displayName}
              description={editText.displayNameHint}
              withAsterisk
              autoFocus={provider === undefined}
              error={errors.displayName?.message}
              {...field}
            />
          )}
        />
        {fields.filter(isEntered).map((one) => (
          <Controller
            key={one.name}
            control={control}
            name={`settings.${one.name}`}
            render={({ field: { value, onChange, onBlur } }) => (
              <SettingInput
                field={one}
                value={value}
                isKept={isKeptSecret(one.name, stored)}
                error={settingErrors[one.name]?.message}
                onChange={onChange}
                onBlur={onBlur}
              />
            )}
          />
        ))}
        <Controller
          control={control}
          name="enabled"
          render={({ field: { value, onChange } }) => (
            <Check
              label={editText.enabled}
              checked={value}
              onChange={({ currentTarget }) => onChange(currentTarget.checked)}
            />
          )}
        />
        {errors.root !== undefined && (
          <p role="alert" className={css['error']}>
            {errors.root.message}
          </p>
        )}
        <FormEnd why={why}>
          <Link className={css['cancel']} to={provider === undefined ? providersPath : providerPath(provider.id)}>
            {editText.cancel}
          </Link>
          <Button look="main" type="submit" isBusy={formState.isSubmitting} disabled={why !== undefined}>
            {provider === undefined ? editText.save : editText.update}
          </Button>
        </FormEnd>
      </Fields>
    </form>
  )
}
