import { z } from 'zod'
import { configModel } from '../../apps/terminal/src/config/model.ts'
import { reportModel } from '../../apps/terminal/src/plain/report-schema.ts'
import type { Generator } from './generator.ts'

/** Generates the JSON Schemas of picket.yaml and of the reports of the command line. */
export const terminalSchemas: Generator = {
  name: 'terminal-schemas',
  files: () =>
    new Map([
      ['schema/json/picket.schema.json', print(configModel, 'picket.yaml', 'Settings of Picket for a project.')],
      [
        'schema/json/report.schema.json',
        print(reportModel, 'Report', 'What `picket validate` and `picket test` print with --format json.'),
      ],
    ]),
}

function print(model: z.ZodType, title: string, description: string): string {
  const { $schema, ...schema } = z.toJSONSchema(model, { target: 'draft-2020-12' })
  return `${JSON.stringify({ $schema, title, description, ...schema }, null, 2)}\n`
}
