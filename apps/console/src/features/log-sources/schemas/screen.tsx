import { useQuery } from '@apollo/client/react'
import { DiscardDraftSchema, SourceDraftSchemas, type StoredSource, TestSchemaWithRawData } from '@picket/core/api'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { actorName } from '../../../actors/actor-name.ts'
import { client } from '../../../app/client.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { SchemaSheet } from '../../../schemas/schema-sheet.tsx'
import { Ago } from '../../../time/time.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { DateRangePicker, type DateRange } from '../../../ui/dates/date-range-picker.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { notify } from '../../../ui/notify.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { pathOf } from '../paths.ts'
import { NewDraft } from './new-draft.tsx'
import { schemaText } from './strings.ts'
import { toTimes } from './to-times.ts'
import { WithSource } from './with-source.tsx'
import css from '../screen.module.css'

const quietly = { failSilently: true }

/** The schemas of a source, and drafts of new ones. */
export function Screen() {
  const { id = '' } = useParams()
  return <WithSource id={id}>{(source) => <Schemas key={id} source={source} />}</WithSource>
}

function Schemas({ source }: { readonly source: StoredSource }) {
  const { integrationId: sourceId, integrationLabel, logTypes } = source
  const navigate = useNavigate()
  const mayModify = useMay('LogSourceModify')
  const [shown, setShown] = useState<string>()
  const [range, setRange] = useState<DateRange>()
  const [isBusy, setBusy] = useState(false)
  const test = async (): Promise<void> => {
    setBusy(true)
    try {
      const input = { sourceId, names: logTypes, ...toTimes(range) }
      const { testSchemaWithRawData } = await client.mutate(TestSchemaWithRawData, { input }, quietly)
      const { jobId, error } = testSchemaWithRawData
      if (jobId === null) throw new Error(error?.message ?? '')
      void navigate(pathOf(sourceId, `schemas/test-report/${encodeURIComponent(jobId)}/`))
    } catch (error) {
      notify.failed((error as Error).message, schemaText.actionFailed)
    }
    setBusy(false)
  }
  return (
    <div className={css['screen']}>
      <PageHead title={schemaText.title(integrationLabel)} description={schemaText.description}>
        <LinkButton to={pathOf(sourceId)}>{schemaText.back}</LinkButton>
      </PageHead>
      <div className={css['columns']}>
        <div className={css['section']}>
          <section className={css['panel']} aria-label={schemaText.used}>
            <h2>{schemaText.used}</h2>
            <ul className={css['list']}>
              {logTypes.map((name) => (
                <li key={name}>
                  <span className={css['grow']}>
                    <Link to={`/configure/schemas/${encodeURIComponent(name)}/`}>
                      <code>{name}</code>
                    </Link>
                  </span>
                  <Button onClick={() => setShown(name)}>{schemaText.view}</Button>
                </li>
              ))}
            </ul>
          </section>
          {mayModify && (
            <section className={css['panel']} aria-label={schemaText.test}>
              <h2>{schemaText.test}</h2>
              <p className={css['quiet']}>{schemaText.testWhy}</p>
              <div className={css['bar']}>
                <DateRangePicker
                  label={schemaText.range}
                  placeholder={schemaText.allRecent}
                  value={range}
                  hasTime
                  onChange={setRange}
                />
                <Button look="main" isBusy={isBusy} onClick={() => void test()}>
                  {schemaText.test}
                </Button>
              </div>
            </section>
          )}
        </div>
        {mayModify ? <Drafts source={source} /> : <Empty title={schemaText.noPermission} />}
      </div>
      <SchemaSheet name={shown} onClose={() => setShown(undefined)} />
    </div>
  )
}

function Drafts({ source }: { readonly source: StoredSource }) {
  const { integrationId: sourceId } = source
  const { data, error, refetch } = useQuery(SourceDraftSchemas, {
    variables: { sourceId },
    fetchPolicy: 'cache-and-network',
    context: quietly,
  })
  const drafts = data?.sourceDraftSchemas.drafts
  const discard = async (schemaName: string, revision: number): Promise<void> => {
    const question = {
      title: schemaText.discardTitle(schemaName),
      text: schemaText.discardWhy,
      confirm: schemaText.discard,
      isDanger: true,
    }
    if (!(await confirm(question))) return
    try {
      await client.mutate(DiscardDraftSchema, { input: { sourceId, schemaName, revision } }, quietly)
      notify.done(schemaText.discarded)
      await refetch()
    } catch (failure) {
      notify.failed((failure as Error).message, schemaText.actionFailed)
    }
  }
  return (
    <div className={css['section']}>
      <section className={css['panel']} aria-label={schemaText.newDraft}>
        <h2>{schemaText.newDraft}</h2>
        <NewDraft source={source} />
      </section>
      <section className={css['panel']} aria-label={schemaText.drafts}>
        <h2>{schemaText.drafts}</h2>
        {error !== undefined && (
          <Failed
            title={schemaText.failed}
            why={error.message}
            retry={schemaText.retry}
            onRetry={() => void refetch()}
          />
        )}
        {drafts === undefined && error === undefined && <Skeleton rows={3} />}
        {drafts?.length === 0 && <p className={css['quiet']}>{schemaText.noDrafts}</p>}
        <ul className={css['list']}>
          {drafts?.map(({ schemaName, revision, problems, updatedAt, updatedBy }) => (
            <li key={schemaName}>
              <span className={css['grow']}>
                <Link to={pathOf(sourceId, `schemas/draft-schema/${encodeURIComponent(schemaName)}/`)}>
                  <code>{schemaName}</code>
                </Link>{' '}
                <span className={css['quiet']}>
                  <Ago at={updatedAt} />
                  {updatedBy !== null && ` ${schemaText.by} ${actorName(updatedBy)}`}
                </span>
              </span>
              <Badge tone={problems.length > 0 ? 'bad' : 'good'}>
                {problems.length > 0 ? schemaText.problems(problems.length) : schemaText.valid}
              </Badge>
              <Button onClick={() => void discard(schemaName, revision)}>{schemaText.discard}</Button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
