import type { LayoutMigration } from './migration.ts'

export const alertLinks: LayoutMigration = {
  name: '0042-alert-links',
  async up({ schema }) {
    await schema
      .createTable('alert_links')
      .addColumn('output_id', 'text', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('ref', 'text', (column) => column.notNull())
      .addColumn('alert_id', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('alert_links_key', ['output_id', 'place', 'ref'])
      .execute()
    await schema.createIndex('alert_links_alert').on('alert_links').columns(['alert_id', 'output_id']).execute()
    await schema.createIndex('alert_links_delivery').on('alert_links').columns(['key']).execute()
    await schema
      .createTable('sync_seen')
      .addColumn('output_id', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('sync_seen_key', ['output_id', 'key'])
      .execute()
    await schema.createIndex('sync_seen_at').on('sync_seen').columns(['at']).execute()
    await schema.alterTable('outbox').addColumn('change', 'text').execute()
  },
}
