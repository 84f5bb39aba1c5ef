import { useQuery } from '@apollo/client/react'
import { describeFailure, GetSavedQuery } from '@picket/core/api'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { usePageName } from '../../../app/page-title.ts'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { recordOpened } from '../../saved-searches/opened.ts'
import { notebookPath } from '../paths.ts'
import { notebookText } from '../strings.ts'
import { NotebookView } from './notebook-view.tsx'
import css from '../notebook.module.css'

/** A notebook: its texts and its cells with their results. */
export function Screen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(GetSavedQuery, {
    variables: { id },
    fetchPolicy: 'network-only',
    context: { failSilently: true },
  })
  const found = data?.savedQuery
  const isNotebook = found?.language === 'MARKDOWN'
  usePageName(notebookPath(id), found?.name)
  useEffect(() => {
    if (isNotebook) recordOpened(id)
  }, [isNotebook, id])
  if (found !== undefined && isNotebook)
    return <NotebookView key={found.id} notebook={found} onReload={async () => (await refetch()).data?.savedQuery} />
  const isMissing = found !== undefined || (error !== undefined && describeFailure(error).code === 'NotFound')
  return (
    <div className={css['screen']}>
      <PageHead title={isMissing ? notebookText.notFound : notebookText.title} />
      {isMissing ? (
        <Empty title={id} why={found === undefined ? notebookText.notFoundWhy : notebookText.notNotebook}>
          <LinkButton to="/investigate/saved-searches/">{notebookText.toList}</LinkButton>
        </Empty>
      ) : error === undefined ? (
        <Skeleton rows={8} />
      ) : (
        <Failed
          title={notebookText.failed}
          why={error.message}
          retry={notebookText.retry}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}
