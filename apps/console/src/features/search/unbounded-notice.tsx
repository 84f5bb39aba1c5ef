import { useQuery } from '@apollo/client/react'
import { ExplainPipelineQuery } from '@picket/core/api'
import { Clock } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { printBytes } from '../../ui/print-bytes.ts'
import type { QueryInput } from './parameters.ts'
import { searchText } from './strings.ts'
import css from './screen.module.css'

/** Asks before a query without a time range runs, and says what it would read. */
export function UnboundedNotice({
  input,
  tables,
  onLimit,
  onRun,
}: {
  readonly input: QueryInput
  readonly tables: readonly string[]
  readonly onLimit: () => void
  readonly onRun: () => void
}) {
  const { data } = useQuery(ExplainPipelineQuery, {
    variables: { input },
    fetchPolicy: 'no-cache',
    context: { failSilently: true },
  })
  const { rowsToRead = null, bytesToRead = null } = data?.explainPipelineQuery ?? {}
  return (
    <div className={css['notice']} role="alert">
      <Clock size={16} aria-hidden />
      <p>
        {searchText.unbounded(tables)}{' '}
        {rowsToRead !== null && bytesToRead !== null && (
          <span>{searchText.upTo(rowsToRead.toLocaleString('en'), printBytes(bytesToRead))}</span>
        )}
      </p>
      <Button look="main" autoFocus onClick={onLimit}>
        {searchText.limit}
      </Button>
      <Button onClick={onRun}>{searchText.runAnyway}</Button>
    </div>
  )
}
