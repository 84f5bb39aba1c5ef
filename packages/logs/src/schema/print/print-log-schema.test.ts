import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseLogSchema } from '../parse-log-schema.ts'
import { anySchema } from '../testing/any-schema.ts'
import { readCases } from '../testing/read-cases.ts'
import { formatLogSchema } from './format-log-schema.ts'
import { printLogSchema } from './print-log-schema.ts'

it('prints any schema so that it is parsed back unchanged', () => {
  fc.assert(
    fc.property(anySchema, (schema) => {
      const text = printLogSchema(schema)
      const parsed = parseLogSchema(text, { file: 'a.yml' })
      const errors = parsed.findings.filter(({ kind, severity }) => (severity ?? kind.severity) === 'error')
      expect(errors.map(({ message }) => message)).toEqual([])
      expect(parsed.schema).toEqual(schema)
    }),
    { numRuns: 300 },
  )
})

it('prints in the canonical format', () => {
  fc.assert(
    fc.property(anySchema, (schema) => {
      const text = printLogSchema(schema)
      expect(formatLogSchema(text, 'a.yml')).toEqual({ outcome: 'formatted', text })
    }),
    { numRuns: 100 },
  )
})

it.each(readCases<{ readonly name: string; readonly schema: string }>('parse-'))(
  'means the same after formatting: %s',
  (_, { schema: text }) => {
    const read = (one: string) => parseLogSchema(one, { file: 'a.yml', name: 'Custom.App' }).schema
    const formatted = formatLogSchema(text, 'a.yml')
    // Invalid YAML cannot be formatted; an invalid schema can.
    if (formatted.outcome === 'formatted') expect(read(formatted.text)).toEqual(read(text))
    else expect(read(text)).toBeUndefined()
  },
)

it('sorts keys everywhere, and keeps comments', () => {
  const text = [
    '# about the whole file',
    'fields:',
    '- type: object # two keys',
    '  fields:',
    '  # the one',
    '  - type: array',
    '    element:',
    '      indicators: [ip]',
    '      type: string',
    '    name: ips',
    '  name: o',
    'schema: Custom.App',
    '',
  ]
  expect(formatLogSchema(text.join('\n'), 'a.yml')).toEqual({
    outcome: 'formatted',
    text: [
      'schema: Custom.App',
      '# about the whole file',
      'fields:',
      '  - name: o',
      '    type: object # two keys',
      '    fields:',
      '      # the one',
      '      - name: ips',
      '        type: array',
      '        element:',
      '          type: string',
      '          indicators: [ip]',
      '',
    ].join('\n'),
  })
})
