import { CheckLookupTableImportStatus, GenerateLookupTableImportUrl, type LookupRowFormat } from '@picket/core/api'
import { client } from '../../../app/client.ts'
import { rowsText } from '../strings.ts'

const quietly = { failSilently: true }

/** Uploads rows to an address of their own, and returns how many were imported. Throws an Error with the reason. */
export async function importRows(id: string, packed: Blob, format: LookupRowFormat): Promise<number> {
  const upload = { id, format, contentLength: packed.size }
  const { uploadUrl, importId } = (await client.mutate(GenerateLookupTableImportUrl, { input: upload }, quietly))
    .generateLookupTableImportUrl
  // The server may know itself under another address than this browser.
  const { pathname, search } = new URL(uploadUrl)
  const reason = await fetch(pathname + search, { method: 'PUT', body: packed }).then(
    async (answer) => (answer.ok ? undefined : await reasonOf(answer)),
    () => rowsText.interrupted,
  )
  const { checkLookupTableImportStatus: state } = await client.query(
    CheckLookupTableImportStatus,
    { input: { id, importId } },
    quietly,
  )
  if (state.status === 'COMPLETED') return state.rowCount ?? 0
  throw new Error(state.message || (reason ?? rowsText.interrupted))
}

async function reasonOf(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => undefined)) as { readonly error?: { readonly message?: string } }
  return body?.error?.message ?? rowsText.interrupted
}
