import { z } from 'zod'
import type { Provider } from './provider.ts'

const text = z.string().trim().min(1)
const ms = z.number().int().nonnegative()
const method = z.custom<(...parameters: never[]) => unknown>((value) => typeof value === 'function')
const date = z.string().regex(/^\d{4}-\d\d-\d\d$/)
const sentence = z.string().regex(/^[A-Z0-9"].*\.$/)
const fieldName = z.string().regex(/^[a-z][A-Za-z0-9]*$/)

const windows = z
  .strictObject({
    max: ms.optional(),
    lag: ms,
    overlap: ms,
    granularity: ms.optional(),
    deep: z.strictObject({ overlap: ms.positive(), every: ms.positive() }).optional(),
    retention: ms.optional(),
    initial: ms.optional(),
  })
  .refine(({ max = Number.POSITIVE_INFINITY, overlap, granularity = 0 }) => max > overlap + granularity, {
    error: 'A window must be longer than the overlap, or no window ever reaches new records.',
  })
  .refine(({ retention = Number.POSITIVE_INFINITY, lag, overlap }) => retention > lag + overlap, {
    error: 'The service must keep records longer than lag and overlap.',
  })

const stream = z.strictObject({
  name: text,
  logTypes: z.union([z.literal('any'), z.array(z.string().regex(/^[A-Z]\w*(\.[A-Z]\w*)+$/)).min(1)]),
  cursor: z.enum(['position', 'oldest-first', 'newest-first', 'listed', 'consuming', 'snapshot']),
  period: ms.min(10_000).optional(),
  windows,
  identity: z.array(text).nullable(),
  identityOf: method.optional(),
  eventTime: z.strictObject({ path: text, unit: z.enum(['s', 'ms', 'us', 'ns']).optional() }).optional(),
  partitions: method.optional(),
  prepare: method.optional(),
  readPrepared: method.optional(),
  sessionLifetime: ms.optional(),
  request: method,
  read: method,
  isCursorRefused: method.optional(),
  isTaskGone: method.optional(),
  canRepeat: z.literal(true).optional(),
})

/** What a provider must be. Tests check every provider with it; the server trusts the list. */
export const providerModel: z.ZodType<Provider> = z.strictObject({
  id: z.string().regex(/^[a-z][A-Za-z0-9]*$/),
  displayName: text,
  docUrl: z.url({ protocol: /^https$/ }),
  popularityIndex: z.number().int().min(0).max(100),
  categories: z.array(text).min(1),
  searchTerms: z.array(z.string().regex(/^[a-z0-9 .&-]+$/)),
  tagLine: z.string().regex(/^[A-Z].*[^.]$/),
  basis: z.strictObject({ document: z.url({ protocol: /^https$/ }), date }),
  provenLive: z.union([z.literal('never'), date]),
  setUp: z.array(sentence).min(1),
  fields: z.array(z.looseObject({ kind: text, name: fieldName, label: text, help: sentence.optional() })).min(1),
  example: z.record(z.string(), z.unknown()),
  period: ms.min(10_000),
  limits: z.strictObject({ requests: z.number().positive(), per: ms.positive() }).optional(),
  baseUrl: method,
  isOwnAddress: method.optional(),
  auth: method,
  streams: z
    .array(stream)
    .min(1)
    .refine((streams) => new Set(streams.map(({ name }) => name)).size === streams.length, {
      error: 'Streams must have names of their own.',
    }),
}) as unknown as z.ZodType<Provider>
