import { appConfig } from '../../app/config.ts'
import { useMay } from '../../app/session/permissions.ts'
import { useUnsaved } from '../../app/unsaved.tsx'
import { whyNot } from '../../forms/show-failure.ts'
import { useKeptForm } from '../../forms/use-kept-form.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/check.tsx'
import { FormEnd } from '../../ui/form-fields.tsx'
import { notify } from '../../ui/notify.tsx'
import { saveSettings } from './save-settings.ts'
import type { Settings } from './settings-form.ts'
import { SettingsPart } from './settings-part.tsx'
import { settingsText } from './strings.ts'
import css from './screen.module.css'

export function LakeTab() {
  return <SettingsPart>{(settings) => <LakeForm settings={settings} />}</SettingsPart>
}

function LakeForm({ settings: { requireLimitInScheduledQueries, queryExtensions } }: { readonly settings: Settings }) {
  const mayChange = useMay('GeneralSettingsModify')
  const { register, handleSubmit, formState, reset } = useKeptForm({
    keptAs: 'settings.lake',
    defaultValues: { requireLimitInScheduledQueries, queryExtensions },
    disabled: !mayChange,
  })
  useUnsaved(formState.isDirty)
  const submit = handleSubmit(async (values) => {
    try {
      await saveSettings(values)
      reset(values)
      notify.done(settingsText.saved)
    } catch (error) {
      notify.failed((error as Error).message)
    }
  })
  const why = whyNot(formState)
  const { pantherDataLakeType: kind } = appConfig()
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
      <section className={css['card']}>
        <dl className={css['facts']}>
          <dt>{settingsText.lakeKind}</dt>
          <dd>{settingsText.lakeKinds[kind] ?? kind}</dd>
        </dl>
        <Switch
          label={settingsText.requireLimit}
          hint={settingsText.requireLimitHint}
          {...register('requireLimitInScheduledQueries')}
        />
        <Switch label={settingsText.extensions} hint={settingsText.extensionsHint} {...register('queryExtensions')} />
      </section>
      <FormEnd why={mayChange ? why : settingsText.readOnly}>
        {mayChange && (
          <Button look="main" type="submit" isBusy={formState.isSubmitting} disabled={why !== undefined}>
            {settingsText.save}
          </Button>
        )}
      </FormEnd>
    </form>
  )
}
