import { DownloadDataLakeQuery, type DataLakeDownloadFormat } from '@picket/core/api'
import { client } from '../app/client.ts'
import { idToken } from '../app/session/session.ts'

/** Downloads all stored results of a query. Throws with the message of the server if it rejects the request. */
export async function downloadResults(queryId: string, format: DataLakeDownloadFormat): Promise<void> {
  const input = { queryId, format }
  const { downloadDataLakeQuery } = await client.mutate(DownloadDataLakeQuery, { input }, { failSilently: true })
  const { fileName, url } = downloadDataLakeQuery
  // The public address can have another origin than the one that this browser uses.
  const { pathname } = new URL(url, location.origin)
  const response = await fetch(pathname, { headers: { authorization: (await idToken()) ?? '' } })
  if (!response.ok) throw new Error(`The server responded with status ${response.status}.`)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
