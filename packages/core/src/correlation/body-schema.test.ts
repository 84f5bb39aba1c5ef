import { Ajv } from 'ajv'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import type { ValueMap } from '../values/value.ts'
import { correlationBodySchema } from './body-schema.ts'

const fixtures = join(import.meta.dirname, '../../fixtures')
const accepts = new Ajv({ strict: true, strictRequired: false }).compile(correlationBodySchema)
const readAll = (folder: string) =>
  readdirSync(join(fixtures, folder)).map(
    (file) => [file, parse(readFileSync(join(fixtures, folder, file), 'utf8')) as ValueMap] as const,
  )

it.each(readAll('correlation/verdicts'))('accepts the body of %s', (_, { Detection }) => {
  expect(accepts(Detection), JSON.stringify(accepts.errors)).toBe(true)
})

/** Mistakes that are not of shape: in what things mean together, in texts, or in tests. */
const beyondShape = /^PK50(09|1[23]|2[0-35-9]|3\d|4[0-3]|4[67]|5\d|6\d)$|^PK4/

it.each(readAll('breaks/correlation'))('agrees with the parser about %s', (_, data) => {
  const files = Object.values(data['files'] as ValueMap) as string[]
  const [{ code } = { code: '' }] = data['expect'] as unknown as { readonly code: string }[]
  const { Detection } = parse(files[0]!) as ValueMap
  expect(accepts(Detection)).toBe(beyondShape.test(code))
})
