import { defineScreen } from '../../app/define-screen.ts'

export const schemasScreen = defineScreen({
  name: 'schemas',
  isStart: true,
  go: [
    {
      id: 'go-schemas',
      keys: ['g y'],
      label: 'go to log schemas',
      after: 'schemas',
      command: 'picket schemas list',
    },
  ],
  scopes: [
    {
      name: 'schemas',
      title: 'Log schemas',
      keys: [
        {
          id: 'add-schema',
          keys: ['n'],
          label: 'write a new schema in your editor',
          footer: 4,
          short: 'new',
          command: 'picket schemas add NAME FILE',
        },
        {
          id: 'edit-schema',
          keys: ['e'],
          label: 'edit the schema in your editor',
          footer: 5,
          short: 'edit',
          command: 'picket schemas edit NAME FILE',
        },
        {
          id: 'archive-schema',
          keys: ['A'],
          label: 'archive the schema, or restore it',
          footer: 6,
          short: 'archive',
          command: 'picket schemas edit NAME --archive',
        },
      ],
    },
  ],
  load: async () => {
    const { createSchemasScreen } = await import('./screen.ts')
    return ({ app, server, env }) => createSchemasScreen(app, server, env)
  },
})

export interface SchemaAddress {
  readonly schema: string
}

export const schemaScreen = defineScreen({
  name: 'schema',
  key: ({ schema }: SchemaAddress) => schema,
  load: async () => {
    const { createSchemaScreen } = await import('./schema-screen.ts')
    return ({ app, server, env }, { schema }) => createSchemaScreen(app, server, env, schema)
  },
})
