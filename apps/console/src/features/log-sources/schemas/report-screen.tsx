import { CancelSourceJob, type StoredSource } from '@picket/core/api'
import { useParams } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { TestResult } from '../../../schemas/test-result.tsx'
import { useTestResults } from '../../../sources/use-job.ts'
import { Time } from '../../../time/time.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { notify } from '../../../ui/notify.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { pathOf } from '../paths.ts'
import { draftText, reportText, schemaText } from './strings.ts'
import { WithSource } from './with-source.tsx'
import css from '../screen.module.css'

/** The report of a test of schemas on the raw data of a source. It is stored for a day. */
export function Screen() {
  const { id = '', testReport = '' } = useParams()
  return <WithSource id={id}>{(source) => <Report key={testReport} source={source} jobId={testReport} />}</WithSource>
}

function Report({ source, jobId }: { readonly source: StoredSource; readonly jobId: string }) {
  const { results, error, refetch } = useTestResults(jobId)
  const cancel = (): void => {
    client
      .mutate(CancelSourceJob, { input: { jobId } }, { failSilently: true })
      .catch((failure: Error) => notify.failed(failure.message, schemaText.actionFailed))
  }
  return (
    <div className={css['screen']}>
      <PageHead title={reportText.title} description={reportText.description(source.integrationLabel)}>
        <LinkButton to={pathOf(source.integrationId, 'schemas/')}>{draftText.toDrafts}</LinkButton>
      </PageHead>
      {error !== undefined && (
        <Failed title={reportText.failed} why={error.message} retry={schemaText.retry} onRetry={() => void refetch()} />
      )}
      {results === undefined && error === undefined && <Skeleton rows={8} />}
      {results?.status === 'RUNNING' && (
        <Empty title={reportText.running} why={reportText.runningWhy}>
          <Button onClick={cancel}>{reportText.cancel}</Button>
        </Empty>
      )}
      {results?.status === 'CANCELED' && <Empty title={reportText.canceled} />}
      {results?.status === 'FAILED' && <Empty title={reportText.jobFailed} why={results.error?.message ?? ''} />}
      {results?.status === 'SUCCEEDED' && (
        <section className={css['panel']} aria-label={reportText.title}>
          {results.finishedAt !== null && (
            <p className={css['quiet']}>
              {reportText.at} <Time at={results.finishedAt} />
            </p>
          )}
          <TestResult result={results} />
        </section>
      )}
    </div>
  )
}
