import { sql } from 'kysely'
import type { Database } from '../stores/database.ts'
import { sealedColumns, type SealedColumn } from '../stores/sealed-columns.ts'
import type { Secrets } from './secrets.ts'

/** A row with a secret that cannot be decrypted. */
export interface LostSecret {
  /** `log source` */
  readonly what: string
  readonly name: string
}

/** Encrypts every stored secret with the newest key. Those that cannot be decrypted do not change and are listed. */
export async function resealAll(database: Database, secrets: Secrets): Promise<readonly LostSecret[]> {
  return await changeAll(database, (sealed) => {
    if (!secrets.canOpen(sealed)) return undefined
    return secrets.isCurrent(sealed) ? sealed : secrets.seal(secrets.open(sealed))
  })
}

/** Lists the secrets that cannot be decrypted. */
export async function findLostSecrets(
  database: Database,
  secrets: Pick<Secrets, 'canOpen'>,
  columns = sealedColumns,
): Promise<readonly LostSecret[]> {
  return await changeAll(database, (sealed) => (secrets.canOpen(sealed) ? sealed : undefined), columns)
}

/** Empties the secrets that cannot be decrypted, and lists them. */
export async function forgetLostSecrets(database: Database, secrets: Secrets): Promise<readonly LostSecret[]> {
  const lost = await findLostSecrets(database, secrets)
  await changeAll(database, (sealed) => (secrets.canOpen(sealed) ? sealed : ''))
  return lost
}

const sealedText = /v1\.[\da-f]{12}\.[\w-]+/g

/** All or nothing. If the change returns undefined, the text does not change and its row is listed. */
async function changeAll(
  database: Database,
  change: (sealed: string) => string | undefined,
  columns = sealedColumns,
): Promise<readonly LostSecret[]> {
  return await database.transaction().execute(async (trx) => {
    const lost: LostSecret[] = []
    for (const column of columns) lost.push(...(await changeColumn(trx, column, change)))
    return lost
  })
}

async function changeColumn(
  database: Database,
  { table, column, name, what }: SealedColumn,
  change: (sealed: string) => string | undefined,
): Promise<readonly LostSecret[]> {
  const lost: LostSecret[] = []
  const { rows } = await sql<{ old: string; name: string }>`
    select distinct ${sql.ref(column)} as old, ${sql.ref(name)} as name from ${sql.table(table)}
    where ${sql.ref(column)} like '%v1.%'`.execute(database)
  for (const row of rows) {
    let isLost = false
    const fresh = row.old.replace(sealedText, (sealed) => {
      const changed = change(sealed)
      isLost ||= changed === undefined
      return changed ?? sealed
    })
    if (isLost) lost.push({ what, name: row.name })
    if (fresh !== row.old)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${fresh} where ${sql.ref(column)} = ${row.old}`.execute(
        database,
      )
  }
  return lost
}
