import { zodResolver } from '@hookform/resolvers/zod'
import { UpdateSamlConfig } from '@picket/core/api'
import { Controller, useWatch } from 'react-hook-form'
import { client } from '../../../app/client.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { useUnsaved } from '../../../app/unsaved.tsx'
import { showFailure, whyNot } from '../../../forms/show-failure.ts'
import { useKeptForm } from '../../../forms/use-kept-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/check.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormEnd, SelectField, TextsField } from '../../../ui/form-fields.tsx'
import { notify } from '../../../ui/notify.tsx'
import { accessModel, toAccessInput, toAccessValues, type AccessValues, type SamlConfig } from './access-form.ts'
import { ProviderFields } from './provider-fields.tsx'
import { RoleMappings } from './role-mappings.tsx'
import { ServiceProvider } from './service-provider.tsx'
import { accessText, mappingText } from './strings.ts'
import css from '../screen.module.css'

const attributes = ['emailAttribute', 'givenNameAttribute', 'familyNameAttribute', 'roleAttribute'] as const

export function AccessForm({
  config,
  roles,
  onSaved,
}: {
  readonly config: SamlConfig
  readonly roles: readonly { readonly id: string; readonly name: string }[]
  readonly onSaved: () => void
}) {
  const mayChange = useMay('GeneralSettingsModify')
  const before = toAccessValues(config)
  const { register, control, handleSubmit, formState, reset, setError } = useKeptForm<AccessValues>({
    keptAs: 'settings.access',
    secrets: ['clientSecret'],
    mode: 'onTouched',
    resolver: zodResolver(accessModel),
    defaultValues: before,
    disabled: !mayChange,
  })
  const { errors, isSubmitting } = formState
  const kind = useWatch({ control, name: 'kind' })
  useUnsaved(formState.isDirty)
  const submit = handleSubmit(async (values) => {
    try {
      const input = toAccessInput(values, before)
      const { updateSamlConfig } = await client.mutate(UpdateSamlConfig, { input }, { failSilently: true })
      reset(toAccessValues(updateSamlConfig.samlConfig))
      notify.done(accessText.saved)
      onSaved()
    } catch (error) {
      showFailure(error, setError, ['identityProviderUrl', 'metadata', 'issuer', 'clientId', 'defaultRoleId'])
    }
  })
  const why = whyNot(formState)
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
      <section className={css['card']}>
        <h2>{accessText.provider}</h2>
        <Switch label={accessText.enabled} {...register('enabled')} />
        <Switch label={accessText.enforceSso} hint={accessText.enforceHint} {...register('enforceSso')} />
        <ProviderFields kind={kind} config={config} register={register} errors={errors} />
      </section>
      <section className={css['card']}>
        <h2>{accessText.users}</h2>
        <SelectField
          label={accessText.defaultRole}
          description={accessText.defaultRoleHint}
          options={[
            { value: '', text: accessText.noRole },
            ...roles.map(({ id, name }) => ({ value: id, text: name })),
          ]}
          error={errors.defaultRoleId?.message}
          {...register('defaultRoleId')}
        />
        <Switch label={accessText.justInTime} {...register('justInTimeUsers')} />
        <Controller
          control={control}
          name="emailDomains"
          render={({ field }) => (
            <TextsField
              label={accessText.emailDomains}
              hint={accessText.emailDomainsHint}
              values={field.value}
              onChange={field.onChange}
              isDisabled={!mayChange}
            />
          )}
        />
      </section>
      <section className={css['card']}>
        <h2>{accessText.attributes}</h2>
        <p className={css['note']}>{accessText.attributesHint}</p>
        <div className={css['pair']}>
          {attributes.map((name) => (
            <TextField key={name} label={accessText[name]} {...register(name)} />
          ))}
        </div>
      </section>
      <section className={css['card']}>
        <h2>{mappingText.title}</h2>
        <RoleMappings {...{ control, register, errors, roles }} isReadOnly={!mayChange} />
      </section>
      {config.serviceProvider !== null && <ServiceProvider {...config.serviceProvider} />}
      {errors.root?.message !== undefined && (
        <p role="alert" className={css['error']}>
          {errors.root.message}
        </p>
      )}
      <FormEnd why={mayChange ? why : accessText.readOnly}>
        {mayChange && (
          <Button look="main" type="submit" isBusy={isSubmitting} disabled={why !== undefined}>
            {accessText.save}
          </Button>
        )}
      </FormEnd>
    </form>
  )
}
