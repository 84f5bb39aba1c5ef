import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { PackReleaseTable } from './pack-tables.ts'

export type PackReleaseRow = Selectable<PackReleaseTable>

/** In characters of base64. */
const partLength = 1024 ** 2

/** Newest first. */
export async function listPackReleases(database: Database, sourceId?: string): Promise<readonly PackReleaseRow[]> {
  const query = database.selectFrom('pack_releases').selectAll().orderBy('published_at', 'desc').orderBy('id')
  return sourceId === undefined ? query.execute() : query.where('source_id', '=', sourceId).execute()
}

export async function readPackArchive(database: Database, releaseId: string): Promise<Buffer> {
  const parts = await database
    .selectFrom('pack_parts')
    .select('data')
    .where('release_id', '=', releaseId)
    .orderBy('part')
    .execute()
  return Buffer.from(parts.map(({ data }) => data).join(''), 'base64')
}

/** Within a transaction. */
export async function addPackRelease(trx: Database, row: PackReleaseRow, archive: Uint8Array): Promise<void> {
  await trx.insertInto('pack_releases').values(row).execute()
  const text = Buffer.from(archive).toString('base64')
  for (let part = 0; part * partLength < text.length; part++)
    await trx
      .insertInto('pack_parts')
      .values({ release_id: row.id, part, data: text.slice(part * partLength, (part + 1) * partLength) })
      .execute()
}

/** Deletes all but the newest releases of a source, except those that packs or stored specs use. In a transaction. */
export async function deleteOldReleases(trx: Database, sourceId: string, kept: number): Promise<void> {
  const inUse = new Set(
    [
      ...(await trx.selectFrom('packs').select('release_id').distinct().execute()),
      ...(await trx.selectFrom('pack_members').select('release_id').distinct().execute()),
    ].map(({ release_id }) => release_id),
  )
  for (const { id } of (await listPackReleases(trx, sourceId)).slice(kept)) {
    if (inUse.has(id)) continue
    await trx.deleteFrom('pack_parts').where('release_id', '=', id).execute()
    await trx.deleteFrom('pack_releases').where('id', '=', id).execute()
  }
}
