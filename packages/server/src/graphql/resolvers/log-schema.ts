import { maySeeLogType } from '@picket/core'
import { enterLogTypeName, printLogSchema, type LogSchema } from '@picket/logs'
import type { Viewer } from '../../access/viewer.ts'
import type { DiscoverSpec } from '../../schemas/discover-fields.ts'
import type { CatalogSchema } from '../../schemas/schema-catalog.ts'
import { inferSchema } from '../../schemas/infer-schema.ts'
import { sourceKinds } from '../../ingest/sources/kinds/index.ts'
import { listProviders, type OfferedProvider } from '../../ingest/sources/list-providers.ts'
import type { LogProviderRequests } from '../../schemas/log-provider-requests.ts'
import { readDocument } from '../../schemas/read-document.ts'
import type { SampleUploads } from '../../schemas/sample-uploads.ts'
import type { TriedSchemas } from '../../schemas/tried-log.ts'
import type { TrySchemas } from '../../schemas/try-schemas.ts'
import type { SchemaService } from '../../schemas/schema-service.ts'
import { ApiError } from '../../errors/api-error.ts'
import { batched } from '../batch.ts'
import { pageSizeOf, parseCursor, toConnection, type Position } from '../pagination.ts'
import { neverTime } from '../../values/time.ts'
import type {
  InferSchemaInput,
  LogProvider,
  Resolvers,
  ResolversTypes,
  SchemaLogSource,
  SchemasInput,
} from '../schema.generated.ts'
import type { FindActor } from './actor.ts'
import { toProblems } from './schema-problems.ts'

export interface LogSchemaResolverPorts {
  readonly logSchemas: SchemaService
  readonly discoverSpec: DiscoverSpec
  readonly trySchemas: TrySchemas
  readonly sampleUploads: Pick<SampleUploads, 'read'>
  readonly logProviderRequests: LogProviderRequests
  /** Returns the log types that sources can use, sorted. */
  readonly logTypeNames: () => readonly string[]
  readonly findActor: FindActor
}

export function createLogSchemaResolvers(ports: LogSchemaResolverPorts): Resolvers {
  const { logSchemas, discoverSpec, trySchemas, sampleUploads, logProviderRequests, logTypeNames, findActor } = ports
  const readSamples = async (viewer: Viewer, { samples, sampleKey }: Samples): Promise<string | Uint8Array> => {
    if ((samples == null) === (sampleKey == null)) throw oneOfBoth()
    return samples ?? sampleUploads.read(viewer, sampleKey!)
  }
  const sourcesOf = batched(async (names: readonly string[]) => {
    const sources = await logSchemas.sources()
    return new Map(
      names.map((name): [string, readonly SchemaLogSource[]] => [
        name,
        sources
          .filter(({ logTypes }) => logTypes.includes(name))
          .map(({ id, label }) => ({ integrationId: id, integrationLabel: label })),
      ]),
    )
  })
  return {
    Query: {
      async schemas(_, { input }, { viewer }) {
        const { cursor, pageSize: size, ...filters } = input ?? {}
        const pageSize = pageSizeOf(size)
        const after = parseCursor(cursor, filters, 2)
        const used = filters.isInUse == null ? undefined : await namesInUse(logSchemas)
        const wanted = logSchemas.list(viewer).filter((schema) => isWanted(schema, filters, used))
        const sorted = wanted.toSorted((a, b) => compare(positionOf(a, filters), positionOf(b, filters), filters))
        const rows = after ? sorted.filter((one) => compare(positionOf(one, filters), after, filters) > 0) : sorted
        return toConnection({
          rows: rows.slice(0, pageSize + 1),
          pageSize,
          filters,
          cursor,
          positionOf: (schema) => positionOf(schema, filters),
          toNode: (schema) => schema,
        })
      },
      getSchema: (_, { name }, { viewer }) => answer(async () => logSchemas.get(viewer, name)),
      schemaProblems(_, { input: { name: entered, spec } }) {
        const { name } = enterLogTypeName(entered)
        const text = { name, description: '', reference_url: null, spec, discovers_fields: 0 as const }
        const { error } = readDocument(text)
        return error === undefined ? [] : [...toProblems(error).problems]
      },
      listAvailableLogProviders: (_, __, { viewer }) => {
        const seen = logTypeNames().filter((name) => maySeeLogType(viewer.logTypes, name))
        const docUrlOf = (names: readonly string[]): string | null =>
          names.map((name) => logSchemas.get(viewer, name).stored.schema.referenceUrl).find(Boolean) ?? null
        return { error: null, results: listProviders(sourceKinds, seen, docUrlOf).map(toProvider) }
      },
      listAvailableLogTypes: (_, __, { viewer }) => ({
        logTypes: logTypeNames().filter((name) => maySeeLogType(viewer.logTypes, name)),
      }),
    },
    Mutation: {
      createLogProviderRequest: async (_, { input }, { viewer }) => ({
        id: await logProviderRequests.send(viewer, input),
      }),
      createOrUpdateSchema: (_, { input }, { viewer }) =>
        answer(() => {
          const { name, spec, description, referenceURL, revision, isFieldDiscoveryEnabled } = input
          return logSchemas.save(viewer, {
            name,
            spec,
            description: description ?? undefined,
            referenceUrl: referenceURL ?? undefined,
            revision: revision ?? undefined,
            discoversFields: isFieldDiscoveryEnabled ?? false,
          })
        }),
      updateSchemaStatus: (_, { input: { name, isArchived } }, { viewer }) =>
        answer(() => logSchemas.setArchived(viewer, name, isArchived)),
      async inferSchema(_, { input }, { viewer }) {
        const { spec, doubts, counts } = await inferSchema({ ...input, samples: await readSamples(viewer, input) })
        return { spec: spec ?? null, doubts: [...doubts], ...counts }
      },
      async testSchema(_, { input: { drafts, names, ...input } }, { viewer }) {
        const stored = [...new Set(names)].map((name) => logSchemas.get(viewer, name).stored.schema)
        try {
          const samples = await readSamples(viewer, input)
          const tried = await trySchemas({ ...input, samples, drafts: drafts ?? [], stored })
          return { ...presentTried(tried), error: null, problems: [] }
        } catch (error) {
          return { logs: [], received: 0, matched: 0, skipped: 0, failed: 0, ...toProblems(error) }
        }
      },
    },
    Schema: {
      description: ({ stored }) => stored.schema.description,
      spec: ({ row, stored }) => row?.spec ?? specOf(stored.schema),
      referenceURL: ({ stored }) => stored.schema.referenceUrl ?? null,
      version: () => 0,
      revision: ({ stored }) => stored.revision,
      isArchived: ({ row }) => row?.is_archived === 1,
      isManaged: ({ row }) => row === undefined,
      isFieldDiscoveryEnabled: ({ stored }) => stored.schema.fieldDiscoveryEnabled,
      discoveredSpec: (catalogSchema) => discoverSpec(catalogSchema),
      createdAt: ({ row }) => row?.created_at ?? neverTime,
      createdBy: ({ row }, _, context) => findActor(row?.created_by, context),
      updatedAt: ({ row }) => row?.updated_at ?? null,
      updatedBy: ({ row }, _, context) => findActor(row?.updated_by, context),
      logSources: async ({ name }, _, context) => [...((await sourcesOf(context, name)) ?? [])],
      revisions: async ({ name }) => [...(await logSchemas.revisions(name))],
    },
    SchemaRevision: {
      referenceURL: ({ reference_url }) => reference_url,
      savedAt: ({ saved_at }) => saved_at,
      savedBy: ({ saved_by }, _, context) => findActor(saved_by, context),
    },
  }
}

async function answer(work: () => Promise<CatalogSchema>): Promise<ResolversTypes['SchemaOutput']> {
  try {
    return { schema: await work(), error: null, problems: [] }
  } catch (error) {
    return { schema: null, ...toProblems(error) }
  }
}

export function presentTried({ logs, ...counts }: TriedSchemas) {
  const shown = logs.map((log) => ({ logType: null, ...log, events: [...log.events], reasons: [...log.reasons] }))
  return { logs: shown, ...counts }
}

type Samples = Pick<InferSchemaInput, 'samples' | 'sampleKey'>

function oneOfBoth(): ApiError {
  const message = 'Set either samples, or the sampleKey of an upload.'
  return new ApiError('InvalidInput', `samples: ${message}`, { fields: [{ path: 'samples', message }] })
}

async function namesInUse(logSchemas: SchemaService): Promise<ReadonlySet<string>> {
  return new Set((await logSchemas.sources()).flatMap(({ logTypes }) => logTypes))
}

function isWanted(
  { name, row }: CatalogSchema,
  { contains, isArchived, isManaged, isInUse }: SchemasInput,
  used: ReadonlySet<string> | undefined,
): boolean {
  return (
    (contains == null || name.toLowerCase().includes(contains.toLowerCase())) &&
    (isArchived == null || (row?.is_archived === 1) === isArchived) &&
    (isManaged == null || (row === undefined) === isManaged) &&
    (used === undefined || used.has(name) === isInUse)
  )
}

function positionOf({ name, row }: CatalogSchema, { sortBy }: SchemasInput): Position {
  if (sortBy === 'createdAt') return [row?.created_at ?? neverTime, name]
  return [sortBy === 'isArchived' ? (row?.is_archived ?? 0) : '', name]
}

function compare(a: Position, b: Position, { sortDir }: SchemasInput): number {
  const at = a[0] === b[0] ? 1 : 0
  const order = a[at]! < b[at]! ? -1 : a[at]! > b[at]! ? 1 : 0
  return sortDir === 'descending' ? -order : order
}

const specs = new WeakMap<LogSchema, string>()

/** Returns the document of a built-in schema, which never changes. */
function specOf(schema: LogSchema): string {
  const known = specs.get(schema) ?? printLogSchema(schema)
  specs.set(schema, known)
  return known
}

function toProvider({ availableParsers, basis, categories, searchTerms, ...entry }: OfferedProvider): LogProvider {
  return {
    ...entry,
    categories: [...categories],
    searchTerms: [...searchTerms],
    availableParsers: availableParsers.map((name) => ({ name })),
    basis: basis ?? null,
  }
}
