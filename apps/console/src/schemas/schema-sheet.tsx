import { useQuery } from '@apollo/client/react'
import { getSchema } from '@picket/core/api'
import { Suspense } from 'react'
import { shellText } from '../app/strings.ts'
import { Failed, Skeleton } from '../ui/empty.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { TextWithLinks } from '../ui/text-with-links.tsx'
import { schemaText } from './strings.ts'
import css from './schema-sheet.module.css'

const CodeEditor = onDemand(async () => (await import('../editor/code-editor.tsx')).CodeEditor)

/** Shows the schema of a log type in a side sheet. */
export function SchemaSheet({
  name,
  onClose,
}: {
  /** Undefined while it is closed. */
  readonly name: string | undefined
  readonly onClose: () => void
}) {
  const { data, error, refetch } = useQuery(getSchema, {
    variables: { name: name ?? '' },
    skip: name === undefined,
    context: { failSilently: true },
  })
  const answer = data?.getSchema
  const schema = answer?.schema
  const why = error?.message ?? answer?.error?.message
  return (
    <Sheet isOpen={name !== undefined} onClose={onClose} title={name ?? ''} width={720}>
      {why !== undefined && (
        <Failed
          title={schemaText.failed}
          why={why}
          support={shellText.askSupport}
          retry={schemaText.retry}
          onRetry={() => void refetch()}
        />
      )}
      {why === undefined && schema === undefined && <Skeleton rows={8} />}
      {schema !== undefined && schema !== null && (
        <div className={css['schema']}>
          {schema.description !== null && <TextWithLinks className={css['text']!} text={schema.description} />}
          <p className={css['quiet']}>
            {schema.isManaged ? schemaText.managed : schemaText.own}
            {schema.isArchived && `, ${schemaText.archived}`}
          </p>
          {schema.referenceURL !== null && <TextWithLinks className={css['text']!} text={schema.referenceURL} />}
          <Suspense fallback={<Skeleton rows={8} />}>
            <CodeEditor label={schema.name} language="yaml" text={schema.spec} height="content" />
          </Suspense>
        </div>
      )}
    </Sheet>
  )
}
