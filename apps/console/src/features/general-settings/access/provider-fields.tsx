import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { Switch } from '../../../ui/check.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SelectField, TextArea } from '../../../ui/form-fields.tsx'
import type { AccessValues, SamlConfig } from './access-form.ts'
import { accessText } from './strings.ts'
import css from '../screen.module.css'

/** The settings of the identity provider, by protocol. */
export function ProviderFields({
  kind,
  config,
  register,
  errors,
}: {
  readonly kind: AccessValues['kind']
  readonly config: SamlConfig
  readonly register: UseFormRegister<AccessValues>
  readonly errors: FieldErrors<AccessValues>
}) {
  return (
    <>
      <SelectField
        label={accessText.kind}
        options={(['SAML', 'OIDC'] as const).map((value) => ({ value, text: accessText.kinds[value] }))}
        {...register('kind')}
      />
      {kind === 'SAML' ? (
        <>
          {config.samlProvider !== null && (
            <p className={css['note']}>{accessText.known(config.samlProvider.entityId)}</p>
          )}
          <TextField
            label={accessText.identityProviderUrl}
            placeholder="https://"
            error={errors.identityProviderUrl?.message}
            {...register('identityProviderUrl')}
          />
          <TextArea
            label={accessText.metadata}
            description={accessText.metadataHint}
            rows={3}
            error={errors.metadata?.message}
            {...register('metadata')}
          />
          <Switch label={accessText.signRequests} {...register('signRequests')} />
        </>
      ) : (
        <>
          <TextField
            label={accessText.issuer}
            placeholder="https://"
            error={errors.issuer?.message}
            {...register('issuer')}
          />
          <TextField
            label={accessText.clientId}
            autoComplete="off"
            error={errors.clientId?.message}
            {...register('clientId')}
          />
          <PasswordField
            label={accessText.clientSecret}
            autoComplete="off"
            placeholder={config.hasClientSecret === true ? accessText.kept : ''}
            {...register('clientSecret')}
          />
        </>
      )}
      <Switch label={accessText.signOutAtProvider} {...register('signOutAtProvider')} />
    </>
  )
}
