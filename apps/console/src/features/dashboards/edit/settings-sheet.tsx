import { CreateDashboard, UpdateDashboard } from '@picket/core/api'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../../app/client.ts'
import { useKeptState } from '../../../app/session/use-kept.ts'
import { saveVersion } from '../../../queries/save-version.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Fields, FormEnd, SelectField, TextsField } from '../../../ui/form-fields.tsx'
import { notify } from '../../../ui/notify.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { DashboardData } from '../model.ts'
import { dashboardText } from '../strings.ts'
import { emptySettings, newVariable, problemsOf, toInput, toSettings, type Settings } from './settings-values.ts'
import css from './edit.module.css'

const quietly = { failSilently: true }

interface SheetProps {
  /** Absent for a new one. */
  readonly dashboard: DashboardData | undefined
  readonly isOpen: boolean
  readonly onClose: () => void
  /** With the id of the dashboard. */
  readonly onSaved: (id: string) => Promise<void>
}

/** Edits the name, the time range and the variables of a dashboard, or creates one. */
export function SettingsSheet({ dashboard, isOpen, onClose, onSaved }: SheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={dashboard === undefined ? dashboardText.create : dashboardText.settings}
      width={560}
    >
      {isOpen && (
        <SettingsForm key={dashboard?.versionId ?? 'new'} dashboard={dashboard} onClose={onClose} onSaved={onSaved} />
      )}
    </Sheet>
  )
}

function SettingsForm({ dashboard, onClose, onSaved }: Omit<SheetProps, 'isOpen'>) {
  const [kept, setKept] = useKeptState<Settings>(`dashboard-settings.${dashboard?.id ?? 'new'}`)
  const values = kept ?? (dashboard === undefined ? emptySettings : toSettings(dashboard))
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const problems = isTried ? problemsOf(values) : {}
  const change = (changes: Partial<Settings>): void => setKept({ ...values, ...changes })
  const changeVariable = (at: number, changes: Partial<Settings['variables'][number]>): void =>
    change({ variables: values.variables.map((one, index) => (index === at ? { ...one, ...changes } : one)) })
  const save = async (): Promise<void> => {
    setTried(true)
    setFailure(undefined)
    if (Object.keys(problemsOf(values)).length > 0) return
    setBusy(true)
    try {
      const input = toInput(values)
      if (dashboard === undefined) {
        const { createDashboard } = await client.mutate(CreateDashboard, { input }, quietly)
        return await onSaved(createDashboard.dashboard.id)
      }
      const { id, versionId } = dashboard
      const outcome = await saveVersion(
        async (version) =>
          void (await client.mutate(
            UpdateDashboard,
            { input: { id, ...input, ...(version === undefined ? {} : { versionId: version }) } },
            quietly,
          )),
        versionId ?? undefined,
      )
      if (outcome === 'undecided') return
      if (outcome === 'saved') notify.done(dashboardText.saved(values.name))
      await onSaved(id)
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Fields>
        <TextField
          label={dashboardText.name}
          withAsterisk
          value={values.name}
          error={problems['name']}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label={dashboardText.about}
          value={values.description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <TextsField hasSpaces label={dashboardText.tags} values={values.tags} onChange={(tags) => change({ tags })} />
        <TextField
          label={dashboardText.timeRange}
          description={dashboardText.timeRangeHint}
          value={values.timeRange}
          error={problems['timeRange']}
          onChange={({ target }) => change({ timeRange: target.value.trim() })}
        />
        <SelectField
          label={dashboardText.refreshEvery}
          options={[
            ...dashboardText.refreshes,
            ...(dashboardText.refreshes.some(({ value }) => value === values.refresh)
              ? []
              : [{ value: values.refresh, text: dashboardText.everySeconds(values.refresh) }]),
          ]}
          value={values.refresh}
          onChange={({ target }) => change({ refresh: target.value })}
        />
        <h2>{dashboardText.variables}</h2>
        {values.variables.map((variable, at) => (
          <div key={at} className={css['variable']} role="group" aria-label={variable.name || dashboardText.variables}>
            <TextField
              label={dashboardText.variableName}
              withAsterisk
              value={variable.name}
              error={problems[`variable ${at}`]}
              onChange={({ target }) => changeVariable(at, { name: target.value.trim() })}
            />
            <TextField
              label={dashboardText.variableLabel}
              value={variable.label}
              onChange={({ target }) => changeVariable(at, { label: target.value })}
            />
            <IconButton
              label={dashboardText.removeVariable(variable.name)}
              onClick={() => change({ variables: values.variables.toSpliced(at, 1) })}
            >
              <Trash2 size={14} />
            </IconButton>
            <SelectField
              label={dashboardText.variableType}
              options={dashboardText.variableTypes}
              value={variable.type}
              onChange={({ target }) => changeVariable(at, { type: target.value as 'text' | 'choice' })}
            />
            <TextField
              label={dashboardText.variableDefault}
              value={variable.defaultValue}
              onChange={({ target }) => changeVariable(at, { defaultValue: target.value })}
            />
            {variable.type === 'choice' && (
              <div className={css['wide']}>
                <TextsField
                  hasSpaces
                  label={dashboardText.variableValues}
                  values={variable.values}
                  onChange={(next) => changeVariable(at, { values: next })}
                />
              </div>
            )}
          </div>
        ))}
        <div>
          <Button icon={<Plus size={14} />} onClick={() => change({ variables: [...values.variables, newVariable] })}>
            {dashboardText.addVariable}
          </Button>
        </div>
        {failure !== undefined && (
          <p role="alert" className={css['wrong']}>
            {failure}
          </p>
        )}
        <FormEnd>
          <Button onClick={onClose}>{dashboardText.cancel}</Button>
          <Button look="main" type="submit" isBusy={isBusy}>
            {dashboardText.save}
          </Button>
        </FormEnd>
      </Fields>
    </form>
  )
}
