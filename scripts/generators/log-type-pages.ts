import { documentSchema, type SchemaSample, type SchemaTest } from '@picket/logs'
import { readSchemas } from '@picket/logs/node'
import { table } from '../../packages/logs/src/schema/documentation/markdown.ts'
import { root } from '../run.ts'
import type { Generator } from './generator.ts'

/** Directory of the shipped log schemas. */
const schemas = 'packages/content/log-types'
const folder = 'docs/reference/log-types'

/** Generates a page for each shipped log type, with samples from its tests, and a list of all. */
export const logTypePages: Generator = {
  name: 'log-type-pages',
  files: () => {
    const { schemas: read, tests } = readSchemas([schemas], root)
    if (read.length === 0) return new Map()
    const pages = read.map(({ schema }) => {
      const own = tests.filter(({ test }) => test.logType === schema.name).map(({ test }) => toSample(test))
      return [`${folder}/${schema.name}.md`, documentSchema(schema, own)] as const
    })
    const rows = read.map(({ schema: { name, description } }) => [
      `[${name}](${name}.md)`,
      (description.split(/\n|(?<=\.)\s/)[0] ?? '').replaceAll('|', '\\|'),
    ])
    const list = `# Log types\n\nGenerated from \`${schemas}\`: \`npm run generate\`.\n\n${table(['log type', ''], rows)}\n`
    return new Map([[`${folder}/README.md`, list], ...pages])
  },
}

function toSample({ name, input, expected }: SchemaTest): SchemaSample {
  const event = expected.kind === 'events' && expected.events.length === 1 ? expected.events[0] : undefined
  return { name, input, ...(event === undefined ? {} : { event }) }
}
