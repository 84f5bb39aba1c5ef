import { CancelDataLakeQuery, ExecuteDataLakeQuery, GetDataLakeQuery } from '@picket/core/api'
import { client } from '../../app/client.ts'
import { notify } from '../../ui/notify.tsx'
import { historyText } from './strings.ts'

const quietly = { failSilently: true }

/** Loads the status of a query, so that lists show it. */
export async function refreshQuery(id: string): Promise<void> {
  await client.apollo.query({
    query: GetDataLakeQuery,
    variables: { id, resultsInput: { pageSize: 1 } },
    fetchPolicy: 'network-only',
    context: quietly,
  })
}

export async function cancelQuery(id: string): Promise<void> {
  try {
    await client.mutate(CancelDataLakeQuery, { input: { id } }, quietly)
    await refreshQuery(id)
    notify.done(historyText.canceled)
  } catch (error) {
    notify.failed((error as Error).message, historyText.cancelFailed)
  }
}

/** Runs SQL again. Returns the ID of the new query, or undefined after showing why it was not started. */
export async function runAgain(query: {
  readonly sql: string
  readonly databaseName: string
  readonly name: string | null
}): Promise<string | undefined> {
  const { sql, databaseName, name } = query
  try {
    const input = { sql, databaseName, ...(name === null ? {} : { queryName: name }) }
    return (await client.mutate(ExecuteDataLakeQuery, { input }, quietly)).executeDataLakeQuery.id
  } catch (error) {
    notify.failed((error as Error).message, historyText.runFailed)
    return undefined
  }
}
