import { zodResolver } from '@hookform/resolvers/zod'
import { appConfig } from '../../app/config.ts'
import { useMay } from '../../app/session/permissions.ts'
import { useUnsaved } from '../../app/unsaved.tsx'
import { showFailure, whyNot } from '../../forms/show-failure.ts'
import { useKeptForm } from '../../forms/use-kept-form.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/check.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormEnd } from '../../ui/form-fields.tsx'
import { notify } from '../../ui/notify.tsx'
import { saveSettings } from './save-settings.ts'
import { mainModel, toMainValues, type MainValues, type Settings } from './settings-form.ts'
import { SettingsPart } from './settings-part.tsx'
import { settingsText } from './strings.ts'
import css from './screen.module.css'

export function MainTab() {
  return <SettingsPart>{(settings) => <MainForm settings={settings} />}</SettingsPart>
}

function MainForm({ settings }: { readonly settings: Settings }) {
  const mayChange = useMay('GeneralSettingsModify')
  const { register, handleSubmit, formState, reset, setError } = useKeptForm<MainValues>({
    keptAs: 'settings.main',
    mode: 'onTouched',
    resolver: zodResolver(mainModel),
    defaultValues: toMainValues(settings),
    disabled: !mayChange,
  })
  const { errors, isDirty, isSubmitting } = formState
  useUnsaved(isDirty)
  const submit = handleSubmit(async (values) => {
    try {
      await saveSettings(values)
      reset(values)
      notify.done(settingsText.saved)
    } catch (error) {
      showFailure(error, setError, ['displayName', 'email'])
    }
  })
  const why = whyNot(formState)
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
      <section className={css['card']}>
        <h2>{settingsText.organization}</h2>
        <div className={css['pair']}>
          <TextField
            label={settingsText.displayName}
            withAsterisk
            error={errors.displayName?.message}
            {...register('displayName')}
          />
          <TextField
            label={settingsText.email}
            type="email"
            withAsterisk
            error={errors.email?.message}
            {...register('email')}
          />
        </div>
        <p className={css['note']}>{settingsText.emailHint}</p>
      </section>
      <section className={css['card']}>
        <h2>{settingsText.display}</h2>
        <Switch label={settingsText.displayUtc} hint={settingsText.displayUtcHint} {...register('displayUtc')} />
      </section>
      <section className={css['card']}>
        <h2>{settingsText.alerts}</h2>
        <Switch
          label={settingsText.assignmentEmails}
          hint={settingsText.assignmentEmailsHint}
          {...register('alertAssignmentEmails')}
        />
        <Switch
          label={settingsText.infoResolved}
          hint={settingsText.infoResolvedHint}
          {...register('infoAlertsStartResolved')}
        />
      </section>
      <section className={css['card']}>
        <h2>{settingsText.privacy}</h2>
        <Switch label={settingsText.analytics} hint={settingsText.analyticsHint} {...register('analyticsConsent')} />
        <Switch label={settingsText.errors} hint={settingsText.errorsHint} {...register('errorReportingConsent')} />
        {!appConfig().isTelemetrySetUp && <p className={css['note']}>{settingsText.noTelemetry}</p>}
        <Switch label={settingsText.audit} hint={settingsText.auditHint} {...register('auditLogsEnabled')} />
        <Switch label={settingsText.support} hint={settingsText.supportHint} {...register('supportAccess')} />
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
