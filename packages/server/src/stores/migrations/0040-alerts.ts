import type { LayoutMigration } from './migration.ts'

export const alerts: LayoutMigration = {
  name: '0040-alerts',
  async up({ schema }) {
    let alertTable = schema.createTable('alerts').addColumn('id', 'text', (column) => column.primaryKey())
    for (const name of texts) alertTable = alertTable.addColumn(name, 'text', (column) => column.notNull())
    for (const name of optionalTexts) alertTable = alertTable.addColumn(name, 'text')
    for (const name of times) alertTable = alertTable.addColumn(name, 'bigint', (column) => column.notNull())
    await alertTable
      .addColumn('updated_at', 'bigint')
      .addColumn('event_count', 'bigint', (column) => column.notNull())
      .addColumn('is_sample', 'smallint', (column) => column.notNull())
      .execute()
    await schema.createIndex('alerts_created').on('alerts').columns(['listing', 'created_at', 'id']).execute()
    await schema.createIndex('alerts_detection').on('alerts').columns(['detection_id', 'created_at', 'id']).execute()
    await schema.createIndex('alerts_dedup').on('alerts').columns(['dedup', 'created_at']).execute()

    await schema
      .createTable('alert_log_types')
      .addColumn('alert_id', 'text', (column) => column.notNull())
      .addColumn('log_type', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('alert_log_types_key', ['alert_id', 'log_type'])
      .execute()
    await schema.createIndex('alert_log_types_type').on('alert_log_types').columns(['log_type', 'alert_id']).execute()

    await schema
      .createTable('alert_timeline')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('alert_id', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('comment_id', 'text')
      .addColumn('old_value', 'text')
      .addColumn('new_value', 'text')
      .addColumn('body', 'text')
      .execute()
    await schema.createIndex('alert_timeline_alert').on('alert_timeline').columns(['alert_id', 'id']).execute()

    await schema
      .createTable('alert_comments')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('alert_id', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('format', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'bigint')
      .execute()
    await schema.createIndex('alert_comments_alert').on('alert_comments').columns(['alert_id', 'id']).execute()
  },
}

const texts = [
  'type',
  'listing',
  'detection_id',
  'title',
  'severity',
  'severity_default',
  'status',
  'description',
  'runbook',
  'reference',
  'dedup',
  'context',
  'log_types',
  'resource_types',
  'tags',
  'reports',
  'summary',
  'routing',
] as const

const optionalTexts = [
  'resource_id',
  'source_id',
  'error_type',
  'component',
  'component_id',
  'component_name',
  'assignee_id',
  'updated_by',
] as const

const times = ['created_at', 'first_event_at', 'last_event_at', 'received_at'] as const
