import { useQuery } from '@apollo/client/react'
import { GetDataModel } from '@picket/core/api'
import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { FailedPage } from '../../../app/errors/failed-page.tsx'
import { NotFoundPage } from '../../../app/errors/pages.tsx'
import { useMay } from '../../../app/session/permissions.ts'
import { Markdown } from '../../../markdown/markdown.tsx'
import { SchemaSheet } from '../../../schemas/schema-sheet.tsx'
import { EnabledBadge } from '../../../specs/enabled-badge.tsx'
import css from '../../../specs/spec-list.module.css'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/empty.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { formText } from '../../../specs/strings.ts'
import { modelText } from '../strings.ts'

const CodeEditor = onDemand(async () => (await import('../../../editor/code-editor.tsx')).CodeEditor)

/** Shows a data model. */
export function Screen() {
  const { id = '' } = useParams()
  const mayModify = useMay('RuleModify')
  const [schema, setSchema] = useState<string>()
  const { data, error, refetch, loading } = useQuery(GetDataModel, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true, ignore404: true },
  })
  if (error !== undefined && data === undefined)
    return <FailedPage title={modelText.oneFailed} error={error} onRetry={() => void refetch()} />
  if (data?.dataModel === undefined) return loading ? <Skeleton rows={8} /> : <NotFoundPage />
  const { displayName, description, enabled, logTypes, mappings, body, managed } = data.dataModel
  return (
    <div className={css['screen']}>
      <PageHead title={displayName || id} description={managed ? modelText.managed : id}>
        <EnabledBadge enabled={enabled} />
        {logTypes.map((name) => (
          <Button key={name} onClick={() => setSchema(name)}>
            {name}
          </Button>
        ))}
        {mayModify && !managed && (
          <Link className={css['main']} to={`/build/data-models/${encodeURIComponent(id)}/edit/`}>
            <Pencil size={14} aria-hidden /> {modelText.edit}
          </Link>
        )}
      </PageHead>
      {description !== null && description !== '' && (
        <section className={css['panel']} aria-label={modelText.about}>
          <Markdown text={description} />
        </section>
      )}
      <section className={css['panel']} aria-label={modelText.mappings}>
        <h2>{modelText.mappings}</h2>
        <PlainTable
          label={modelText.mappings}
          columns={[
            { id: 'name', title: modelText.mappingName, width: '40%', cell: ({ name }) => name },
            { id: 'path', title: modelText.path, cell: ({ path }) => path !== null && <code>{path}</code> },
            { id: 'method', title: modelText.method, cell: ({ method }) => method !== null && <code>{method}</code> },
          ]}
          rows={mappings}
          keyOf={({ name }) => name}
        />
      </section>
      {body !== '' && (
        <section className={css['panel']} aria-label={modelText.code}>
          <h2>{modelText.code}</h2>
          <Suspense fallback={<Skeleton rows={6} />}>
            <CodeEditor label={formText.codeOf(displayName || id)} language="python" text={body} height="content" />
          </Suspense>
        </section>
      )}
      <SchemaSheet name={schema} onClose={() => setSchema(undefined)} />
    </div>
  )
}
