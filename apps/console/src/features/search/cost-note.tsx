import { useQuery } from '@apollo/client/react'
import { ExplainPipelineQuery } from '@picket/core/api'
import { printBytes } from '../../ui/print-bytes.ts'
import type { QueryInput } from './parameters.ts'
import { searchText } from './strings.ts'
import css from './screen.module.css'

/** What a query without mistakes would read at most, before it runs. */
export function CostNote({ input }: { readonly input: QueryInput }) {
  const { data } = useQuery(ExplainPipelineQuery, {
    variables: { input },
    fetchPolicy: 'no-cache',
    context: { failSilently: true },
  })
  const { rowsToRead = null, bytesToRead = null } = data?.explainPipelineQuery ?? {}
  if (rowsToRead === null || bytesToRead === null) return null
  return (
    <span className={css['muted']} title={searchText.costHelp}>
      {searchText.cost(rowsToRead.toLocaleString('en'), printBytes(bytesToRead))}
    </span>
  )
}
