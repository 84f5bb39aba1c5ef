import { GetDataLakeTable, ListDataLakeDatabases, QuerySnippet } from '@picket/core/api'
import { client } from '../../../app/client.ts'
import type { LakeColumn, LakeDatabase, LakeSchema, TableName } from './lake-schema.ts'

const quietly = { failSilently: true }

/** Reads the schema from the server when it is needed. */
export function createLakeSchema(): LakeSchema {
  const loading = new Map<string, Promise<readonly LakeColumn[]>>()
  let listing: Promise<readonly LakeDatabase[]> | undefined
  return {
    databases() {
      listing ??= client.query(ListDataLakeDatabases, {}, quietly).then(({ dataLakeDatabases }) => dataLakeDatabases)
      listing.catch(() => (listing = undefined))
      return listing
    },
    columns({ database, table }) {
      const key = `${database}.${table}`
      const known = loading.get(key)
      if (known !== undefined) return known
      const input = { databaseName: database, tableName: table }
      const columns = client
        .query(GetDataLakeTable, { input }, quietly)
        .then(({ dataLakeDatabaseTable }) => dataLakeDatabaseTable.columns)
      columns.catch(() => loading.delete(key))
      loading.set(key, columns)
      return columns
    },
  }
}

/** Returns a query for the latest rows of a table. */
export async function readSnippet({ database, table }: TableName): Promise<string> {
  const input = { databaseName: database, tableName: table }
  return (await client.query(QuerySnippet, { input }, quietly)).dataLakeSqlSnippet.sql
}
