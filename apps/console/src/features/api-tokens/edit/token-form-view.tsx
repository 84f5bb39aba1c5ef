import { zodResolver } from '@hookform/resolvers/zod'
import { CreateAPIToken, UpdateAPIToken } from '@picket/core/api'
import { Controller, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { useMe } from '../../../app/session/session.ts'
import { useUnsaved } from '../../../app/unsaved.tsx'
import { showFailure, whyNot } from '../../../forms/show-failure.ts'
import { useKeptForm } from '../../../forms/use-kept-form.ts'
import { PermissionPicker } from '../../../permissions/permission-picker.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { SelectField, TextsField } from '../../../ui/form-fields.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { notify } from '../../../ui/notify.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { tokenText } from '../strings.ts'
import { expiries, expiryOf, tokenModel, toValues, type Token, type TokenValues } from '../token-form.ts'
import type { ShownValue } from '../value-panel.tsx'
import css from './screen.module.css'

const listPath = '/settings/api/tokens/'

export function TokenForm({
  token,
  onValue,
}: {
  readonly token: Token | undefined
  /** The result for a new token, shown once. */
  readonly onValue: (value: ShownValue) => void
}) {
  const navigate = useNavigate()
  const me = useMe()
  const { register, control, handleSubmit, formState, setError } = useKeptForm<TokenValues>({
    keptAs: `token.${token?.id ?? 'new'}`,
    mode: 'onTouched',
    resolver: zodResolver(tokenModel(Date.now)) as never,
    defaultValues: toValues(token),
  })
  const expiry = useWatch({ control, name: 'expiry' })
  const { errors, isSubmitting } = formState
  const freely = useUnsaved(formState.isDirty)
  const submit = handleSubmit(async (values) => {
    const input = {
      name: values.name.trim(),
      permissions: [...values.permissions],
      allowedCIDRBlocks: [...values.allowedCIDRBlocks],
      ...expiryOf(values, Date.now),
    }
    try {
      if (token === undefined) {
        const { createAPIToken } = await client.mutate(CreateAPIToken, { input }, { failSilently: true })
        freely()
        onValue({ name: input.name, value: createAPIToken.token.value ?? '' })
      } else {
        await client.mutate(UpdateAPIToken, { input: { id: token.id, ...input } }, { failSilently: true })
        notify.done(tokenText.saved(input.name))
        freely()
        await navigate(listPath)
      }
    } catch (error) {
      showFailure(error, setError, ['name', 'allowedCIDRBlocks', 'expiresAt'])
    }
  })
  const why = whyNot(formState)
  return (
    <form className={css['screen']} onSubmit={(event) => void submit(event)} noValidate>
      <PageHead title={token === undefined ? tokenText.newTitle : tokenText.editTitle(token.name)} description={why}>
        <LinkButton to={listPath}>{tokenText.cancel}</LinkButton>
        <Button look="main" type="submit" isBusy={isSubmitting} disabled={why !== undefined}>
          {token === undefined ? tokenText.create : tokenText.save}
        </Button>
      </PageHead>
      {errors.root?.message !== undefined && (
        <p role="alert" className={css['error']}>
          {errors.root.message}
        </p>
      )}
      <section className={css['card']}>
        <TextField
          label={tokenText.name}
          withAsterisk
          autoComplete="off"
          autoFocus={token === undefined}
          error={errors.name?.message}
          {...register('name')}
        />
        <div className={css['pair']}>
          <SelectField
            label={tokenText.expiry}
            options={expiries
              .filter((one) => one !== 'kept' || token !== undefined)
              .map((value) => ({ value, text: tokenText.expiries[value] }))}
            {...register('expiry')}
          />
          {expiry === 'at' && (
            <TextField
              label={tokenText.expiryAt}
              type="datetime-local"
              withAsterisk
              error={errors.expiresAt?.message}
              {...register('expiresAt')}
            />
          )}
        </div>
        <Controller
          control={control}
          name="allowedCIDRBlocks"
          render={({ field }) => (
            <TextsField
              label={tokenText.cidr}
              hint={tokenText.cidrHint}
              error={errors.allowedCIDRBlocks?.message}
              values={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
      </section>
      <p className={css['caution']} role="note">
        <b aria-hidden>▲ </b>
        {tokenText.caution}
      </p>
      {errors.permissions?.message !== undefined && (
        <p role="alert" className={css['error']}>
          {errors.permissions.message}
        </p>
      )}
      <Controller
        control={control}
        name="permissions"
        render={({ field }) => (
          <PermissionPicker values={field.value} onChange={field.onChange} mayGive={me.permissions} />
        )}
      />
    </form>
  )
}
