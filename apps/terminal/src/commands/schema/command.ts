import { createGroup } from '../../program/command-group.ts'
import { schemaDiff } from './diff/command.ts'
import { schemaDiscover } from './discover/command.ts'
import { schemaDocs } from './docs/command.ts'
import { schemaInfer } from './infer/command.ts'
import { schemaParse } from './parse/command.ts'
import { schemaTest } from './test/command.ts'
import { schemaValidate } from './validate/command.ts'

export const schema = createGroup({
  name: 'schema',
  summary: 'draft, validate, test and try log schemas',
  description:
    'A log schema describes the logs of one type: how they are parsed, their fields and types, and the indicators of their events.',
  actions: [schemaInfer, schemaValidate, schemaTest, schemaParse, schemaDiscover, schemaDiff, schemaDocs],
  examples: [
    { line: 'picket schema infer app.log --name Custom.App --out schemas/app.yml', what: 'a draft from samples' },
    { line: 'picket schema test schemas/', what: 'run the tests beside schemas' },
  ],
})
