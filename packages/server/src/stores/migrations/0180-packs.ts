import type { LayoutMigration } from './migration.ts'

/** Sources of packs, their releases with their archives, packs, and the specs that they manage. */
export const packs: LayoutMigration = {
  name: '0180-packs',
  async up(database) {
    await database.schema
      .createTable('pack_sources')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('repository', 'text', (column) => column.notNull())
      .addColumn('url', 'text')
      .addColumn('branch', 'text')
      .addColumn('public_key', 'text')
      .addColumn('access_token', 'text')
      .addColumn('follows_logs', 'smallint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('checked_at', 'bigint')
      .addColumn('last_error', 'text')
      .execute()
    await database.schema
      .createTable('pack_releases')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('source_id', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('published_at', 'bigint', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('is_signed', 'smallint', (column) => column.notNull())
      .addColumn('size_bytes', 'bigint', (column) => column.notNull())
      .addColumn('packs', 'text', (column) => column.notNull())
      .addColumn('fetched_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('pack_releases_version', ['source_id', 'version'])
      .execute()
    await database.schema
      .createTable('pack_parts')
      .addColumn('release_id', 'text', (column) => column.notNull())
      .addColumn('part', 'integer', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('pack_parts_key', ['release_id', 'part'])
      .execute()
    await database.schema
      .createTable('packs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('source_id', 'text', (column) => column.notNull())
      .addColumn('release_id', 'text', (column) => column.notNull())
      .addColumn('enabled', 'smallint', (column) => column.notNull())
      .addColumn('is_installed', 'smallint', (column) => column.notNull())
      .addColumn('is_decided', 'smallint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_by', 'text', (column) => column.notNull())
      .addColumn('last_error', 'text')
      .execute()
    await database.schema
      .createTable('pack_members')
      .addColumn('spec_id', 'text', (column) => column.primaryKey())
      .addColumn('release_id', 'text', (column) => column.notNull())
      .execute()
  },
}
