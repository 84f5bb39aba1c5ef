import { complete, hover, inlayHints, printType, signatureHelp, type QueryCatalogue } from '@picket/query'
import { databaseNames, databases } from '@picket/logs'
import { ApiError } from '../../errors/api-error.ts'
import { PipelineError } from '../../lake/pipeline/pipeline-error.ts'
import type { PipelineService } from '../../lake/pipeline/pipeline-service.ts'
import type { PipelineText } from '../../lake/pipeline/prepare-query.ts'
import { toRange } from '../../lake/search/search-service.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PipelineDatabase, PipelineQueryInput, Resolvers } from '../schema.generated.ts'
import { toTableReads } from './table-reads.ts'

export interface PipelineQueryPorts {
  readonly pipelines: PipelineService
  readonly now: Clock
}

export function createPipelineQueryResolvers({ pipelines, now }: PipelineQueryPorts): Resolvers {
  const toText = ({ text, timeRange, parameters }: Omit<PipelineQueryInput, '__typename'>): PipelineText => ({
    text,
    ...(timeRange == null ? {} : { range: toRange(timeRange.startTime, timeRange.endTime, now()) }),
    ...(parameters == null ? {} : { parameters }),
  })
  return {
    PipelineDiagnostic: { fixes: ({ fixes }) => [...(fixes ?? [])], hint: ({ hint }) => hint ?? null },
    PipelineFix: { edits: ({ edits }) => [...edits] },
    PipelineVisualization: {
      title: ({ title }) => title ?? null,
      x: ({ x }) => x ?? null,
      y: ({ y }) => [...y],
      series: ({ series }) => series ?? null,
    },
    Query: {
      parsePipelineQuery: async (_, { input }, { viewer }) => {
        const { diagnostics, columns, tables, visualization } = await pipelines.check(viewer, toText(input))
        return {
          diagnostics: [...diagnostics],
          columns: columns.map(({ name, type }) => ({ name, type: printType(type) })),
          tables: tables.map(({ database, name }) => `${database}.${name}`),
          visualization: visualization ?? null,
        }
      },
      explainPipelineQuery: async (_, { input }, { viewer }) => {
        const { diagnostics, statement, estimate } = await pipelines.explain(viewer, toText(input))
        return {
          diagnostics: [...diagnostics],
          sql: statement?.sql ?? null,
          parameters: statement === undefined ? null : toJson(statement.parameters),
          rowsToRead: estimate?.rows ?? null,
          bytesToRead: estimate?.bytes ?? null,
          tables: toTableReads(estimate?.tables ?? []),
        }
      },
      pipelineQueryCatalogue: async (_, __, { viewer }) => listDatabases(await pipelines.catalogue(viewer)),
      pipelineQueryExtensions: async (_, __, { viewer }) => (await pipelines.catalogue(viewer)).hasExtensions === true,
      pipelineStoredQueries: async (_, __, { viewer }) => {
        const { queries } = await pipelines.catalogue(viewer)
        return [...(queries?.values() ?? [])].map(({ name, description, text }) => ({
          name,
          description: description ?? null,
          text: text ?? null,
        }))
      },
      tailPipelineQuery: async (_, { input: { queryId, parameters, after, limit } }, { viewer }) => {
        const request = {
          queryId,
          ...(parameters == null ? {} : { parameters }),
          ...(after == null ? {} : { after }),
          ...(limit == null ? {} : { limit }),
        }
        const { columns, rows, ...tail } = await pipelines.tail(viewer, request)
        return { ...tail, columns: [...columns], rows: [...rows] }
      },
      completePipelineQuery: async (_, { input: { text, offset } }, { viewer }) => {
        const { replace, items } = complete({ text, catalogue: await pipelines.catalogue(viewer) }, offset)
        return {
          ...replace,
          items: items.map(({ value, label, kind, detail, type, documentation, requiredIndentation }) => ({
            value,
            label,
            kind,
            detail: detail ?? null,
            type: type ?? null,
            documentation: documentation ?? null,
            requiredIndentation: requiredIndentation ?? null,
          })),
        }
      },
      hoverPipelineQuery: async (_, { input: { text, offset } }, { viewer }) => {
        const found = hover({ text, catalogue: await pipelines.catalogue(viewer) }, offset)
        return found === undefined ? null : { ...found.span, markdown: found.markdown }
      },
      signatureHelpPipelineQuery: async (_, { input: { text, offset } }, { viewer }) => {
        const found = signatureHelp(text, offset, await pipelines.catalogue(viewer))
        return found === undefined ? null : { ...found, parameters: [...found.parameters] }
      },
      inlayHintsPipelineQuery: async (_, { input: { text } }, { viewer }) => [
        ...inlayHints({ text, catalogue: await pipelines.catalogue(viewer) }),
      ],
    },
    Mutation: {
      executePipelineQuery: async (_, { input: { queryName, limit, timelineOf, ...query } }, { viewer }) => {
        const request = {
          ...toText(query),
          ...(queryName == null ? {} : { name: queryName }),
          ...(limit == null ? {} : { limit }),
          ...(timelineOf == null ? {} : { timelineOf }),
        }
        const { id, diagnostics, visualization } = await pipelines.execute(viewer, request).catch(rethrow)
        return { id, diagnostics: [...diagnostics], visualization: visualization ?? null }
      },
    },
  }
}

function listDatabases(catalogue: QueryCatalogue): PipelineDatabase[] {
  return databaseNames.flatMap((name) => {
    const tables = catalogue.tables(name).map(({ database, name: table, description, columns }) => ({
      database,
      name: table,
      description: description ?? '',
      columns: columns.map((column) => ({
        name: column.name,
        type: column.type,
        description: column.description ?? null,
      })),
    }))
    return tables.length === 0 ? [] : [{ name, alias: databases[name].alias, tables }]
  })
}

/** Integers that JSON cannot represent are texts. */
function toJson(parameters: Readonly<Record<string, unknown>>): unknown {
  return JSON.parse(
    JSON.stringify(parameters, (_, value: unknown) => {
      if (typeof value !== 'bigint') return value
      return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
    }),
  )
}

/** Rethrows an error; a query with mistakes carries all of them. */
export function rethrow(error: unknown): never {
  if (!(error instanceof PipelineError)) throw error
  const { message, hint, problems } = error
  const { line, column } = problems.find(({ severity }) => severity === 'error') ?? { line: 1, column: 1 }
  throw new ApiError('InvalidSyntax', hint === undefined ? message : `${message} ${hint}`, {
    cause: error,
    extensions: { line, column, diagnostics: problems.map(({ fixes: _, ...one }) => one) },
  })
}
