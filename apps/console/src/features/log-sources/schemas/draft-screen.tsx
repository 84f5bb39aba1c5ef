import { useQuery } from '@apollo/client/react'
import {
  PublishDraftSchema,
  ReplaySourceFailures,
  SaveDraftSchema,
  SourceDraftSchemas,
  type SourceDraftSchemasData,
  type StoredSource,
  TestSchemaWithRawData,
} from '@picket/core/api'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { useUnsaved } from '../../../app/unsaved.tsx'
import { SchemaEditor } from '../../../schemas/schema-editor.tsx'
import { TestResult } from '../../../schemas/test-result.tsx'
import { useTestResults } from '../../../sources/use-job.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/check.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { notify } from '../../../ui/notify.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { pathOf } from '../paths.ts'
import { draftText, schemaText } from './strings.ts'
import { WithSource } from './with-source.tsx'
import css from '../screen.module.css'

type DraftSchema = SourceDraftSchemasData['sourceDraftSchemas']['drafts'][number]

const quietly = { failSilently: true }

/** Edits a draft of a schema, tests it on the raw data of its source, and publishes it. */
export function Screen() {
  const { id = '', schemaName = '' } = useParams()
  return <WithSource id={id}>{(source) => <Loaded key={schemaName} source={source} name={schemaName} />}</WithSource>
}

function Loaded({ source, name }: { readonly source: StoredSource; readonly name: string }) {
  const { data, error, refetch } = useQuery(SourceDraftSchemas, {
    variables: { sourceId: source.integrationId },
    fetchPolicy: 'network-only',
    context: quietly,
  })
  if (error !== undefined)
    return (
      <Failed title={schemaText.failed} why={error.message} retry={schemaText.retry} onRetry={() => void refetch()} />
    )
  if (data === undefined) return <Skeleton rows={10} />
  const draft = data.sourceDraftSchemas.drafts.find((one) => one.schemaName === name)
  if (draft === undefined)
    return (
      <Empty title={draftText.missing} why={draftText.missingWhy}>
        <Link to={pathOf(source.integrationId, 'schemas/')}>{draftText.toDrafts}</Link>
      </Empty>
    )
  return <Draft source={source} opened={draft} />
}

function Draft({ source, opened }: { readonly source: StoredSource; readonly opened: DraftSchema }) {
  const { integrationId: sourceId, integrationLabel } = source
  const navigate = useNavigate()
  const [draft, setDraft] = useState(opened)
  const [values, setValues] = useState(() => valuesOf(opened))
  const [jobId, setJobId] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { results, error } = useTestResults(jobId)
  const isDirty = JSON.stringify(values) !== JSON.stringify(valuesOf(draft))
  const freely = useUnsaved(isDirty)
  const { schemaName } = draft
  const busily = async (work: () => Promise<void>, failed: string): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      notify.failed((failure as Error).message, failed)
    }
    setBusy(false)
  }
  const save = async (): Promise<DraftSchema> => {
    const { description, referenceURL, spec, isFieldDiscoveryEnabled } = values
    const input = {
      sourceId,
      schemaName,
      description,
      referenceURL: referenceURL.trim() === '' ? null : referenceURL.trim(),
      spec,
      isFieldDiscoveryEnabled,
      revision: draft.revision,
    }
    const { saveDraftSchema } = await client.mutate(SaveDraftSchema, { input }, quietly)
    setDraft(saveDraftSchema.draft)
    setValues(valuesOf(saveDraftSchema.draft))
    return saveDraftSchema.draft
  }
  const test = async (): Promise<void> => {
    const input = { sourceId, drafts: [{ name: schemaName, spec: values.spec }] }
    const { testSchemaWithRawData } = await client.mutate(TestSchemaWithRawData, { input }, quietly)
    const { jobId: started, error: reason } = testSchemaWithRawData
    if (started === null) throw new Error(reason?.message ?? '')
    setJobId(started)
  }
  const publish = async (): Promise<void> => {
    const question = {
      title: draftText.publishTitle(schemaName),
      text: draftText.publishText,
      confirm: draftText.publish,
    }
    if (!(await confirm(question))) return
    const { revision } = isDirty ? await save() : draft
    const input = { sourceId, schemaName, revision }
    const { publishDraftSchema } = await client.mutate(PublishDraftSchema, { input }, quietly)
    if (publishDraftSchema.error !== null) throw new Error(publishDraftSchema.error.message)
    await client.mutate(ReplaySourceFailures, { input: { sourceId } }, quietly)
    client.apollo.cache.evict({ fieldName: 'schemas' })
    client.apollo.cache.evict({ fieldName: 'listAvailableLogTypes' })
    notify.done(draftText.published(schemaName))
    freely()
    void navigate(pathOf(sourceId, '?section=failures&all=true'))
  }
  const set = (part: Partial<typeof values>): void => setValues({ ...values, ...part })
  return (
    <div className={css['screen']}>
      <PageHead title={draftText.title(schemaName)} description={draftText.description(integrationLabel)}>
        <Button isBusy={isBusy} disabled={!isDirty} onClick={() => void busily(saveQuietly, draftText.saveFailed)}>
          {draftText.save}
        </Button>
        <Button
          isBusy={isBusy}
          disabled={values.spec.trim() === ''}
          onClick={() => void busily(test, draftText.testFailed)}
        >
          {draftText.test}
        </Button>
        <Button
          look="main"
          isBusy={isBusy}
          disabled={values.spec.trim() === '' && !values.isFieldDiscoveryEnabled}
          onClick={() => void busily(publish, draftText.publishFailed)}
        >
          {draftText.publish}
        </Button>
      </PageHead>
      <div className={css['columns']}>
        <section className={css['panel']} aria-label={draftText.title(schemaName)}>
          <div className={css['stack']}>
            <TextField
              label={draftText.about}
              value={values.description}
              onChange={({ currentTarget }) => set({ description: currentTarget.value })}
            />
            <TextField
              label={draftText.reference}
              value={values.referenceURL}
              onChange={({ currentTarget }) => set({ referenceURL: currentTarget.value })}
            />
            <Switch
              label={draftText.discovery}
              hint={draftText.discoveryHint}
              checked={values.isFieldDiscoveryEnabled}
              onChange={({ currentTarget }) => set({ isFieldDiscoveryEnabled: currentTarget.checked })}
            />
            <SchemaEditor name={schemaName} spec={values.spec} saved={draft.spec} onChange={(spec) => set({ spec })} />
          </div>
        </section>
        <section className={css['panel']} aria-label={draftText.result}>
          <h2>{draftText.result}</h2>
          {jobId === undefined && <p className={css['quiet']}>{draftText.resultWhy}</p>}
          {error !== undefined && <p className={css['error']}>{error.message}</p>}
          {jobId !== undefined && error === undefined && results?.status !== 'SUCCEEDED' && (
            <p role="status">{results?.error?.message ?? draftText.testing}</p>
          )}
          {results?.status === 'SUCCEEDED' && (
            <div className={css['stack']}>
              <TestResult key={results.jobId} result={results} />
              <Link to={pathOf(sourceId, `schemas/test-report/${encodeURIComponent(results.jobId)}/`)}>
                {draftText.report}
              </Link>
            </div>
          )}
        </section>
      </div>
    </div>
  )

  async function saveQuietly(): Promise<void> {
    await save()
    notify.done(draftText.saved)
  }
}

function valuesOf({ description, referenceURL, spec, isFieldDiscoveryEnabled }: DraftSchema) {
  return { description, referenceURL: referenceURL ?? '', spec, isFieldDiscoveryEnabled }
}
