import type { LayoutMigration } from './migration.ts'

/** When and from where a session was last used. */
export const sessionUse: LayoutMigration = {
  name: '0100-session-use',
  async up({ schema }) {
    await schema.alterTable('sessions').addColumn('used_at', 'bigint').execute()
    for (const column of ['address', 'user_agent', 'device_name'])
      await schema.alterTable('sessions').addColumn(column, 'text').execute()
  },
}
