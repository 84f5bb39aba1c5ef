import { printInterval } from '@picket/core'
import { Controller } from 'react-hook-form'
import { useEffect } from 'react'
import { LazyCodeEditor } from '../editor/lazy-code-editor.tsx'
import { showFailure, whyNot } from '../forms/show-failure.ts'
import { useKeptForm } from '../forms/use-kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/check.tsx'
import { Skeleton } from '../ui/empty.tsx'
import { TextField } from '../ui/fields.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { Fields, FormEnd, SelectField, TextsField } from '../ui/form-fields.tsx'
import {
  cronProblem,
  nameProblem,
  ratesFor,
  timeouts,
  toValues,
  type QueryValues,
  type SavedQuery,
} from './query-values.ts'
import { saveVersion } from './save-version.ts'
import { queryFormText } from './strings.ts'
import css from './query-form.module.css'

const FlowField = onDemand(async () => (await import('../picketflow/flow-field.tsx')).FlowField, <Skeleton rows={4} />)

interface QueryFormProps {
  /** Absent for a new query. */
  readonly query?: SavedQuery
  /** The initial name of a new query. */
  readonly name?: string
  /** The initial SQL of a new query. */
  readonly sql?: string
  /** The language of a new query; SQL by default. */
  readonly language?: SavedQuery['language']
  /** Whether it can be saved without a schedule. */
  readonly isScheduleOptional?: boolean
  readonly onDirty: (isDirty: boolean) => void
  /** Rejects with the message of the server. Without a version, it overwrites the stored query. */
  readonly onSave: (values: QueryValues, versionId: string | undefined) => Promise<void>
  readonly onReload: () => void
  readonly onCancel: () => void
}

/** By API field names. */
const shownFields = {
  name: 'name',
  sql: 'sql',
  'schedule.cron': 'cron',
  'schedule.rateMinutes': 'rate',
  'schedule.timeoutMinutes': 'timeout',
} as const

/** Edits a saved query: its SQL, and its schedule. */
export function QueryForm(props: QueryFormProps) {
  const { query, name, sql, language, isScheduleOptional = false, onDirty, onSave, onReload, onCancel } = props
  const { control, register, handleSubmit, formState, setError, watch } = useKeptForm<QueryValues>({
    keptAs: `query.${query?.id ?? 'new'}`,
    defaultValues: toValues(query, { name, sql, isScheduleOptional }) as never,
    mode: 'onTouched',
  })
  const { errors, isDirty } = formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const save = async (values: QueryValues, versionId: string | undefined): Promise<void> => {
    try {
      const outcome = await saveVersion((version) => onSave(values, version), versionId)
      if (outcome === 'discard') onReload()
    } catch (error) {
      showFailure(error, setError, shownFields)
    }
  }
  const submit = handleSubmit((values) => save(values, query?.versionId ?? undefined))
  const [when, rate, timeout] = watch(['when', 'rate', 'timeout'])
  const why = whyNot(formState)
  const kind = query?.language ?? language ?? 'SQL'
  const isNotebook = kind === 'MARKDOWN'
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={titleOf(query, isScheduleOptional)}>
      <Fields>
        {query === undefined && (
          <TextField
            label={queryFormText.name}
            description={queryFormText.nameWhy}
            withAsterisk
            error={errors.name?.message}
            {...register('name', { validate: (value) => nameProblem(value) ?? true })}
          />
        )}
        <TextField label={queryFormText.description} {...register('description')} />
        <Controller
          control={control}
          name="tags"
          render={({ field: { value, onChange } }) => (
            <TextsField hasSpaces label={queryFormText.tags} values={value} onChange={onChange} />
          )}
        />
        <Controller
          control={control}
          name="sql"
          rules={{ validate: (value) => value.trim() !== '' || queryFormText.required }}
          render={({ field: { value, onChange } }) => (
            <div>
              <span className={css['label']}>{queryFormText.contents[kind]}</span>
              {kind === 'PANTHERFLOW' ? (
                <FlowField label={queryFormText.editors[kind]} text={value} onChange={onChange} />
              ) : (
                <div className={css['sql']}>
                  <LazyCodeEditor
                    label={queryFormText.editors[kind]}
                    language={kind === 'SQL' ? 'sql' : 'text'}
                    text={value}
                    onChange={onChange}
                    height="content"
                  />
                </div>
              )}
              {errors.sql !== undefined && (
                <p role="alert" className={css['wrong']}>
                  {errors.sql.message}
                </p>
              )}
            </div>
          )}
        />
        {!isNotebook && (
          <SelectField
            label={queryFormText.when}
            options={[
              ...(isScheduleOptional ? [{ value: 'never', text: queryFormText.never }] : []),
              { value: 'rate', text: queryFormText.rate },
              { value: 'cron', text: queryFormText.cron },
            ]}
            {...register('when')}
          />
        )}
        {when === 'rate' && (
          <SelectField
            label={queryFormText.interval}
            options={ratesFor(rate).map((minutes) => ({ value: String(minutes), text: printInterval(minutes) }))}
            error={errors.rate?.message}
            {...register('rate')}
          />
        )}
        {when === 'cron' && (
          <TextField
            label={queryFormText.cron}
            description={queryFormText.cronWhy}
            withAsterisk
            error={errors.cron?.message}
            {...register('cron', {
              validate: (value, { when: now }) => (now === 'cron' ? (cronProblem(value) ?? true) : true),
            })}
          />
        )}
        {when !== 'never' && (
          <>
            <SelectField
              label={queryFormText.timeout}
              description={queryFormText.timeoutWhy}
              options={[...new Set([...timeouts, Number(timeout)])].map((minutes) => ({
                value: String(minutes),
                text: String(minutes),
              }))}
              error={errors.timeout?.message}
              {...register('timeout')}
            />
            <Switch label={queryFormText.active} hint={queryFormText.activeWhy} {...register('isActive')} />
          </>
        )}
        {errors.root !== undefined && (
          <p role="alert" className={css['wrong']}>
            {errors.root.message}
          </p>
        )}
        {query !== undefined && query.ruleIds.length > 1 && (
          <p className={css['quiet']}>{queryFormText.changesAll(query.ruleIds)}</p>
        )}
        <FormEnd why={why}>
          <Button onClick={onCancel}>{queryFormText.cancel}</Button>
          <Button look="main" type="submit" isBusy={formState.isSubmitting} disabled={why !== undefined}>
            {queryFormText.save}
          </Button>
        </FormEnd>
      </Fields>
    </form>
  )
}

export function titleOf(query: SavedQuery | undefined, isScheduleOptional: boolean): string {
  if (query !== undefined) return queryFormText.edit(query.name)
  return isScheduleOptional ? queryFormText.createSearch : queryFormText.create
}
