import type { LayoutMigration } from './migration.ts'

export const singleSignOn: LayoutMigration = {
  name: '0075-single-sign-on',
  async up({ schema }) {
    await schema
      .createTable('sign_on_flows')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('browser_hash', 'text', (column) => column.notNull())
      .addColumn('secrets', 'text', (column) => column.notNull())
      .addColumn('client_state', 'text')
      .addColumn('redirect_uri', 'text', (column) => column.notNull())
      .addColumn('code_challenge', 'text')
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text')
      .addColumn('missing', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.unique())
      .addColumn('session_id', 'text')
      .execute()
    await schema.createIndex('sign_on_flows_expiry').on('sign_on_flows').column('expires_at').execute()
    await schema
      .createTable('used_assertions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('external_identities')
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('external_identities_key', ['issuer', 'subject'])
      .execute()
    await schema.createIndex('external_identities_user').on('external_identities').column('user_id').execute()
    await schema
      .createTable('external_users')
      .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id'))
      .addColumn('user_name', 'text', (column) => column.notNull())
      .addColumn('user_name_key', 'text', (column) => column.notNull().unique())
      .addColumn('external_id', 'text')
      .addColumn('role_from', 'text', (column) => column.notNull())
      .addColumn('is_deleted', 'smallint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('scim_groups')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('display_name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull().unique())
      .addColumn('external_id', 'text')
      .addColumn('role_id', 'text', (column) => column.notNull().references('roles.id'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('scim_group_members')
      .addColumn('group_id', 'text', (column) => column.notNull().references('scim_groups.id'))
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addPrimaryKeyConstraint('scim_group_members_key', ['group_id', 'user_id'])
      .execute()
    await schema.createIndex('scim_group_members_user').on('scim_group_members').column('user_id').execute()
  },
}
