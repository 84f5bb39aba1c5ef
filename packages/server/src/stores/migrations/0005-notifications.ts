import type { LayoutMigration } from './migration.ts'

export const notifications: LayoutMigration = {
  name: '0005-notifications',
  async up({ schema }) {
    await schema
      .createTable('notifications')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('level', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('read_at', 'bigint')
      .addColumn('archived_at', 'bigint')
      .addColumn('alert_id', 'text')
      .execute()
    await schema
      .createIndex('notifications_user')
      .on('notifications')
      .columns(['user_id', 'created_at', 'id'])
      .execute()
    await schema.createIndex('notifications_time').on('notifications').column('created_at').execute()
    await schema
      .createTable('notification_preferences')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('enabled', 'smallint', (column) => column.notNull())
      .addPrimaryKeyConstraint('notification_preferences_key', ['user_id', 'topic', 'channel'])
      .execute()
  },
}
