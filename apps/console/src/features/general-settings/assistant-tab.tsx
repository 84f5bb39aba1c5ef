import { useQuery } from '@apollo/client/react'
import { AssistantSettings, UpdateAssistantSettings, type AssistantSettingsData } from '@picket/core/api'
import { client } from '../../app/client.ts'
import { useMay } from '../../app/session/permissions.ts'
import { useUnsaved } from '../../app/unsaved.tsx'
import { showFailure, whyNot } from '../../forms/show-failure.ts'
import { useKeptForm } from '../../forms/use-kept-form.ts'
import { Button } from '../../ui/button.tsx'
import { Failed, Skeleton } from '../../ui/empty.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormEnd, SelectField, TextArea } from '../../ui/form-fields.tsx'
import { notify } from '../../ui/notify.tsx'
import { assistantSettingsText, settingsText } from './strings.ts'
import css from './screen.module.css'

type Settings = AssistantSettingsData['assistantSettings']

/** The model that the assistant uses, and what is never sent to it. */
export function AssistantTab() {
  const { data, error, refetch } = useQuery(AssistantSettings, {
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    context: { failSilently: true },
  })
  if (error !== undefined)
    return (
      <Failed
        title={settingsText.failed}
        why={error.message}
        retry={settingsText.retry}
        onRetry={() => void refetch()}
      />
    )
  return data === undefined ? <Skeleton /> : <AssistantForm settings={data.assistantSettings} />
}

interface Values {
  readonly kind: Settings['kind']
  readonly url: string
  readonly model: string
  readonly key: string
  readonly redactions: string
}

function AssistantForm({ settings }: { readonly settings: Settings }) {
  const mayChange = useMay('GeneralSettingsModify')
  const { kind, url, model, redactions, hasKey, isFromConfiguration } = settings
  const { register, handleSubmit, formState, reset, setError } = useKeptForm<Values>({
    keptAs: 'settings.assistant',
    secrets: ['key'],
    defaultValues: { kind, url, model, key: '', redactions: redactions.join('\n') },
    disabled: !mayChange,
  })
  const { errors, isDirty, isSubmitting } = formState
  useUnsaved(isDirty)
  const submit = handleSubmit(async (values) => {
    const lines = values.redactions.split('\n').filter((line) => line.trim() !== '')
    const { key, ...rest } = values
    try {
      await client.mutate(
        UpdateAssistantSettings,
        {
          input: {
            redactions: lines,
            ...(isFromConfiguration
              ? {}
              : { kind: rest.kind, url: rest.url.trim(), model: rest.model, ...(key === '' ? {} : { key }) }),
          },
        },
        { failSilently: true },
      )
      reset({ ...values, key: '' })
      notify.done(settingsText.saved)
    } catch (error) {
      showFailure(error, setError, ['url', 'model', 'key', 'redactions'])
    }
  })
  const why = whyNot(formState)
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
      <section className={css['card']}>
        <h2>{assistantSettingsText.model}</h2>
        <p className={css['note']}>{assistantSettingsText.why}</p>
        {isFromConfiguration && <p className={css['note']}>{assistantSettingsText.fromConfiguration}</p>}
        <SelectField
          label={assistantSettingsText.kind}
          options={Object.entries(assistantSettingsText.kinds).map(([value, label]) => ({ value, text: label }))}
          {...register('kind', { disabled: !mayChange || isFromConfiguration })}
        />
        <TextField
          label={assistantSettingsText.url}
          description={assistantSettingsText.urlHint}
          error={errors.url?.message}
          {...register('url', { disabled: !mayChange || isFromConfiguration })}
        />
        <TextField
          label={assistantSettingsText.name}
          error={errors.model?.message}
          {...register('model', { disabled: !mayChange || isFromConfiguration })}
        />
        <TextField
          label={assistantSettingsText.key}
          type="password"
          autoComplete="off"
          description={hasKey ? assistantSettingsText.keySet : assistantSettingsText.keyNone}
          error={errors.key?.message}
          {...register('key', { disabled: !mayChange || isFromConfiguration })}
        />
      </section>
      <section className={css['card']}>
        <TextArea
          label={assistantSettingsText.redactions}
          description={assistantSettingsText.redactionsHint}
          error={errors.redactions?.message}
          {...register('redactions')}
        />
      </section>
      {errors.root?.message !== undefined && (
        <p role="alert" className={css['error']}>
          {errors.root.message}
        </p>
      )}
      <FormEnd why={mayChange ? why : settingsText.readOnly}>
        {mayChange && (
          <Button look="main" type="submit" isBusy={isSubmitting} disabled={why !== undefined}>
            {settingsText.save}
          </Button>
        )}
      </FormEnd>
    </form>
  )
}
