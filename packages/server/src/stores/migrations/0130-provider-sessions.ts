import type { LayoutMigration } from './migration.ts'

/** The session at a SAML identity provider that a session came from, so that either can end the other. */
export const providerSessions: LayoutMigration = {
  name: '0130-provider-sessions',
  async up({ schema }) {
    await schema.alterTable('sign_on_flows').addColumn('provider_session', 'text').execute()
    await schema
      .createTable('provider_sessions')
      .addColumn('session_id', 'text', (column) => column.primaryKey())
      .addColumn('name_hash', 'text', (column) => column.notNull())
      .addColumn('provider_session', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('provider_sessions_name').on('provider_sessions').column('name_hash').execute()
  },
}
