import type { LayoutMigration } from './migration.ts'

export const signIn: LayoutMigration = {
  name: '0070-sign-in',
  async up(database) {
    const { schema } = database
    // How the session was started; older sessions: by password.
    await schema.alterTable('sessions').addColumn('method', 'text').execute()
    await schema
      .createTable('second_factors')
      .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id'))
      .addColumn('secret', 'text')
      .addColumn('confirmed_at', 'bigint')
      .addColumn('last_step', 'bigint', (column) => column.notNull())
      .addColumn('is_preferred', 'smallint', (column) => column.notNull())
      .addColumn('pending_secret', 'text')
      .addColumn('pending_at', 'bigint')
      .execute()
    await schema
      .createTable('recovery_codes')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('hint', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'hint'])
      .execute()
    await schema
      .createTable('password_resets')
      .addColumn('code_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('password_resets_user').on('password_resets').column('user_id').execute()
    await schema
      .createTable('known_places')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('last_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
