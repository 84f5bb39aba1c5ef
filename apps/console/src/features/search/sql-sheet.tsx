import { useQuery } from '@apollo/client/react'
import { ExplainPipelineQuery } from '@picket/core/api'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Failed, Skeleton } from '../../ui/empty.tsx'
import { JsonTree } from '../../ui/json-tree.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { QueryInput } from './parameters.ts'
import { searchText } from './strings.ts'
import css from './screen.module.css'

/** Shows the SQL that runs for a query, and the values that are bound to it. */
export function SqlSheet({ input, onClose }: { readonly input: QueryInput | undefined; readonly onClose: () => void }) {
  return (
    <Sheet isOpen={input !== undefined} onClose={onClose} title={searchText.sqlTitle} width={640}>
      {input !== undefined && <Statement input={input} />}
    </Sheet>
  )
}

function Statement({ input }: { readonly input: QueryInput }) {
  const { data, error, refetch } = useQuery(ExplainPipelineQuery, {
    variables: { input },
    fetchPolicy: 'no-cache',
    context: { failSilently: true },
  })
  if (data === undefined && error === undefined) return <Skeleton rows={5} />
  const { sql = null, parameters, diagnostics } = data?.explainPipelineQuery ?? {}
  if (sql === null)
    return (
      <Failed
        title={searchText.sqlFailed}
        why={diagnostics?.[0]?.message ?? ''}
        retry={searchText.retry}
        onRetry={() => void refetch()}
      />
    )
  const values = (parameters ?? {}) as Readonly<Record<string, unknown>>
  return (
    <>
      <div className={css['rowBar']}>
        <CopyButton text={sql} label={searchText.copySql} />
      </div>
      <pre className={css['sql']} tabIndex={0} aria-label={searchText.sqlTitle}>
        {sql}
      </pre>
      {Object.keys(values).length > 0 && <JsonTree value={values} label={searchText.sqlParameters} />}
    </>
  )
}
