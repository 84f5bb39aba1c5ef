import { DownloadDetections, UploadDetectionEntities } from '@picket/core/api'
import { client } from '../../../app/client.ts'

const quietly = { failSilently: true }

/** An archive as the server gives it. */
export interface Archive {
  readonly fileName: string
  /** A `data:` address. */
  readonly downloadUrl: string
}

/** All that may be read unless ids are given. */
export async function readArchive(ids?: readonly string[]): Promise<Archive> {
  const { downloadDetections } = await client.mutate(
    DownloadDetections,
    { input: ids === undefined ? {} : { ids } },
    quietly,
  )
  return downloadDetections
}

/** Hands an archive to whoever sits here. */
export function saveArchive({ fileName, downloadUrl }: Archive): void {
  const link = document.createElement('a')
  link.href = downloadUrl
  link.download = fileName
  link.click()
}

/** Brings back what an archive has. */
export async function restoreArchive({ downloadUrl }: Archive): Promise<void> {
  const data = downloadUrl.slice(downloadUrl.indexOf(',') + 1)
  await client.mutate(UploadDetectionEntities, { input: { data } }, quietly)
}
