import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { structure } from '../validation/structure-diagnostics.ts'
import { checkStructure } from '../validation/structure.ts'
import { isMap, type ValueMap } from '../values/value.ts'
import { printJson } from '../values/print-json.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { specJsonSchemas } from './json-schemas.ts'

const fixtures = join(import.meta.dirname, '../../fixtures')
const ajv = new Ajv2020({ strict: false, allErrors: true })
for (const [name, schema] of specJsonSchemas()) ajv.addSchema(schema, `${name}.schema.json`)
const validate = ajv.getSchema('detection.schema.json')!

/** What JSON Schema cannot say: whether a cron expression is one, how two numbers compare, whether 2.0 was written 2. */
function isBeyondJsonSchema(data: ValueMap): boolean {
  const findings = checkStructure(data, 'a.yml', {}) ?? []
  const wrong = new Set([structure.badCron.code, structure.outOfRange.code, structure.wrongType.code] as string[])
  return findings.every(
    ({ kind, message }) => wrong.has(kind.code) && /Cron|at least "Timeout|2\.0|beyond/.test(message),
  )
}

function agree(data: ValueMap): void {
  const valid = checkStructure(data, 'a.yml', {})?.length === 0
  const json: unknown = JSON.parse(printJson(data))
  if (!valid && isBeyondJsonSchema(data)) return
  expect({ valid: validate(json), errors: valid ? validate.errors : undefined }).toEqual({
    valid,
    errors: valid ? null : undefined,
  })
}

const specs = readdirSync(join(fixtures, 'specs'))
it.each(specs)('%s is valid for models and JSON Schemas', (name) => {
  const data = parseYaml(readFileSync(join(fixtures, 'specs', name), 'utf8'), name).value
  expect(checkStructure(data as ValueMap, name, {})).toEqual([])
  agree(data as ValueMap)
})

const breaks = readdirSync(join(fixtures, 'breaks/content'))
it.each(breaks)('models and JSON Schemas agree on %s', (name) => {
  const { files } = parse(readFileSync(join(fixtures, 'breaks/content', name), 'utf8')) as { files: ValueMap }
  for (const text of Object.values(files)) {
    const { value } = parseYaml(String(text), 'a.yml')
    if (isMap(value) && 'AnalysisType' in value) agree(value)
  }
})
