import { CancelSourceJob, InferSchemaFromRawData, SaveDraftSchema, type StoredSource } from '@picket/core/api'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { awaitInference } from '../../../sources/await-inference.ts'
import { AutocompleteField } from '../../../ui/autocomplete-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateRangePicker, type DateRange } from '../../../ui/dates/date-range-picker.tsx'
import { notify } from '../../../ui/notify.tsx'
import { pathOf } from '../paths.ts'
import { schemaText } from './strings.ts'
import { toTimes } from './to-times.ts'
import css from '../screen.module.css'

const quietly = { failSilently: true }

/** Starts a draft: inferred from the raw data of a source, including logs that failed, or empty. */
export function NewDraft({ source: { integrationId: sourceId, logTypes } }: { readonly source: StoredSource }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [range, setRange] = useState<DateRange>()
  const [isBusy, setBusy] = useState(false)
  const [jobId, setJobId] = useState<string>()
  const fail = (failure: unknown): void => {
    setProblem((failure as Error).message)
    setJobId(undefined)
    setBusy(false)
  }
  const save = async (spec: string): Promise<void> => {
    const input = { sourceId, schemaName: name.trim(), spec }
    const { saveDraftSchema } = await client.mutate(SaveDraftSchema, { input }, quietly)
    void navigate(pathOf(sourceId, `schemas/draft-schema/${encodeURIComponent(saveDraftSchema.draft.schemaName)}/`))
  }
  const begin = (work: () => Promise<void>): void => {
    if (name.trim() === '') return setProblem(schemaText.required)
    setProblem(undefined)
    setBusy(true)
    work().catch(fail)
  }
  const infer = async (): Promise<void> => {
    const input = { sourceId, name: name.trim(), ...toTimes(range) }
    const { inferSchemaFromRawData } = await client.mutate(InferSchemaFromRawData, { input }, quietly)
    setJobId(inferSchemaFromRawData.jobId)
    const done = await awaitInference(inferSchemaFromRawData.jobId)
    setJobId(undefined)
    if (done.status === 'CANCELED') return setBusy(false)
    if (done.spec === null) throw new Error(done.error?.message ?? schemaText.nothingRead)
    notify.done(schemaText.inferred(done.read, done.samples))
    await save(done.spec)
  }
  const cancel = (): void => {
    if (jobId !== undefined) client.mutate(CancelSourceJob, { input: { jobId } }, quietly).catch(fail)
  }
  return (
    <form
      className={css['stack']}
      onSubmit={(event) => {
        event.preventDefault()
        begin(infer)
      }}
    >
      <p className={css['quiet']}>
        {search.get('from') === 'failures' ? schemaText.fromFailures : schemaText.newDraftWhy}
      </p>
      <AutocompleteField
        label={schemaText.name}
        hint={schemaText.nameHint}
        menuTitle={schemaText.existing}
        isRequired
        isFree
        options={logTypes.filter((one) => one.startsWith('Custom.'))}
        error={problem}
        value={name}
        onChange={setName}
      />
      <div className={css['bar']}>
        <DateRangePicker
          label={schemaText.range}
          placeholder={schemaText.allRecent}
          value={range}
          hasTime
          onChange={setRange}
        />
        <Button look="main" type="submit" isBusy={isBusy}>
          {schemaText.infer}
        </Button>
        {jobId === undefined ? (
          <Button disabled={isBusy} onClick={() => begin(() => save(''))}>
            {schemaText.empty}
          </Button>
        ) : (
          <Button onClick={cancel}>{schemaText.cancelJob}</Button>
        )}
      </div>
      {jobId !== undefined && <p role="status">{schemaText.inferring}</p>}
    </form>
  )
}
