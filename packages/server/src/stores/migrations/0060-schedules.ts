import type { LayoutMigration } from './migration.ts'

export const schedules: LayoutMigration = {
  name: '0060-schedules',
  async up(database) {
    await database.schema
      .createTable('schedule_jobs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('schedule', 'text', (column) => column.notNull())
      .addColumn('next_at', 'bigint')
      .addColumn('retry_at', 'bigint')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('lease_owner', 'text')
      .addColumn('lease_until', 'bigint')
      .execute()
    await database.schema
      .createTable('schedule_runs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('job_id', 'text', (column) => column.notNull())
      .addColumn('scheduled_at', 'bigint', (column) => column.notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('late_by', 'bigint', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .execute()
    await database.schema
      .createIndex('schedule_runs_job')
      .on('schedule_runs')
      .columns(['job_id', 'scheduled_at'])
      .execute()
    // Signals that correlation rules have not evaluated yet: added with the alerts of their batch, removed with those
    // of a correlation.
    await database.schema
      .createTable('correlation_inbox')
      .addColumn('signal_id', 'text', (column) => column.notNull())
      .addColumn('event_time', 'bigint', (column) => column.notNull())
      .addColumn('rule_id', 'text', (column) => column.notNull())
      .addColumn('log_type', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('alert_context', 'text', (column) => column.notNull())
      .addColumn('dedup', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('correlation_inbox_key', ['event_time', 'signal_id'])
      .execute()
    await database.schema
      .createTable('correlation_states')
      .addColumn('rule_id', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .execute()
  },
}
