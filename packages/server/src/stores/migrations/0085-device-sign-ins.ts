import type { LayoutMigration } from './migration.ts'

export const deviceSignIns: LayoutMigration = {
  name: '0085-device-sign-ins',
  async up({ schema }) {
    await schema
      .createTable('device_sign_ins')
      .addColumn('device_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_code', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('asked_at', 'bigint')
      .addColumn('interval_seconds', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text')
      .addColumn('user_version', 'integer')
      .addColumn('session_since', 'bigint')
      .execute()
    await schema.createIndex('device_sign_ins_expiry').on('device_sign_ins').column('expires_at').execute()
  },
}
