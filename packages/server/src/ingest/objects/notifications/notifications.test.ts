import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { parseNotification } from './parse-notification.ts'

interface Case {
  readonly name: string
  readonly body: string
  readonly result: unknown
}

const file = new URL('../../../../fixtures/objects/notifications.yml', import.meta.url)

it.each(parse(readFileSync(file, 'utf8')) as readonly Case[])('reads: $name', ({ body, result }) => {
  expect(parseNotification(body)).toEqual(result)
})

it('never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string(), fc.base64String()), (body) => void parseNotification(body)),
    {
      numRuns: 500,
    },
  )
})

it('decodes every key as S3 encodes it', () => {
  const encode = (key: string): string => encodeURIComponent(key).replaceAll('%20', '+')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (key) => {
      const record = { eventName: 'ObjectCreated:Put', s3: { bucket: { name: 'b' }, object: { key: encode(key) } } }
      const objects = [{ bucket: 'b', key }]
      expect(parseNotification(JSON.stringify({ Records: [record] }))).toEqual({ kind: 'objects', objects })
    }),
    { numRuns: 300 },
  )
})
