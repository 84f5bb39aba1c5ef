import { DownloadDetections, UploadDetectionEntities } from '@picket/core/api'
import { client } from '../../../app/client.ts'

const quietly = { failSilently: true }

/** An archive as returned by the server. */
export interface Archive {
  readonly fileName: string
  /** A `data:` URL. */
  readonly downloadUrl: string
}

/** Exports all detections that the user can read, or those with these IDs. */
export async function readArchive(ids?: readonly string[]): Promise<Archive> {
  const { downloadDetections } = await client.mutate(
    DownloadDetections,
    { input: ids === undefined ? {} : { ids } },
    quietly,
  )
  return downloadDetections
}

/** Downloads an archive in the browser. */
export function saveArchive({ fileName, downloadUrl }: Archive): void {
  const link = document.createElement('a')
  link.href = downloadUrl
  link.download = fileName
  link.click()
}

/** Restores the content of an archive. */
export async function restoreArchive({ downloadUrl }: Archive): Promise<void> {
  const data = downloadUrl.slice(downloadUrl.indexOf(',') + 1)
  await client.mutate(UploadDetectionEntities, { input: { data } }, quietly)
}
