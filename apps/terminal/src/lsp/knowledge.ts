import {
  isMap,
  readDocument,
  toFlatFields,
  type CompletionKnowledge,
  type CompletionNames,
  type ContentSet,
  type FlatFilterField,
  type Spec,
  type Value,
} from '@picket/core'
import { toFilterFields, type LogSchema } from '@picket/logs'
import type { QueryCatalogue } from '@picket/query'
import { openShippedSchemas } from '../logs/shipped-schemas.ts'
import type { Checked } from './workspace.ts'

/** What completion and hover know: the content of the workspace, and log types. */
export interface WorkspaceKnowledge {
  /** The log types that a text names, or those of the specs of a Python file. */
  logTypesOf(file: string, text: string): readonly string[]
  of(logTypes: readonly string[]): CompletionKnowledge
  readonly names: CompletionNames
  schemaOf(logType: string): LogSchema | undefined
  /** The tables of queries in PicketFlow. */
  readonly catalogue: QueryCatalogue
}

export function createKnowledge({ content, schemas, catalogue }: Omit<Checked, 'diagnostics'>): WorkspaceKnowledge {
  const shipped = openShippedSchemas()
  const own = new Map(schemas.map((schema) => [schema.name, schema]))
  const schemaOf = (logType: string): LogSchema | undefined => own.get(logType) ?? shipped.find(logType)
  const logTypes = [...new Set([...own.keys(), ...shipped.names])].sort()
  const fieldsByTypes = new Map<string, readonly FlatFilterField[]>()
  const fieldsOf = (types: readonly string[]): readonly FlatFilterField[] => {
    const key = types.join('\n')
    const known = fieldsByTypes.get(key)
    if (known !== undefined) return known
    const fields = toFlatFields(toFilterFields(types, schemaOf), { showUnsafeTypes: true })
    fieldsByTypes.set(key, fields)
    return fields
  }
  const specsOf = (...kinds: readonly Spec['kind'][]): readonly Spec[] =>
    content.specs.filter(({ kind, id }) => kinds.includes(kind) && id !== '')
  const idsOf = (specs: readonly Spec[]): Promise<readonly string[]> =>
    Promise.resolve([...new Set(specs.map(({ id }) => id))])
  return {
    schemaOf,
    catalogue,
    logTypesOf: (file, text) => {
      if (file.endsWith('.py')) return logTypesOfPython(content, file)
      const typed = textsOf(readDocument(text).data['LogTypes'])
      return typed.length > 0 ? typed : textsOf(content.specs.find((spec) => spec.file === file)?.data['LogTypes'])
    },
    of: (types) => {
      const fields = types.length === 0 ? [] : fieldsOf(types)
      const typeOf = (target: string) => fields.find((one) => one.target === target)?.type
      return { logTypes, fields, typeOf, destinations: [] }
    },
    names: {
      rules: () => idsOf(specsOf('rule').filter(({ data }) => data['BaseDetection'] === undefined)),
      steps: () => idsOf(specsOf('rule', 'scheduled_rule', 'correlation_rule')),
      scheduledQueries: () => idsOf(specsOf('scheduled_query')),
      udmNames: (types) => Promise.resolve(udmNamesOf(specsOf('datamodel'), types, schemaOf)),
      fieldsOfRules: (ids) => {
        const rules = content.specs.filter(({ id }) => ids.includes(id))
        const types = [...new Set(rules.flatMap(({ data }) => textsOf(data['LogTypes'])))].sort()
        return Promise.resolve(types.length === 0 ? [] : fieldsOf(types))
      },
    },
  }
}

function logTypesOfPython({ specs }: ContentSet, file: string): readonly string[] {
  const owners = specs.filter(({ python }) => python?.file === file)
  return [...new Set(owners.flatMap(({ data }) => textsOf(data['LogTypes'])))]
}

/** Names of data models of these log types, and those that their schemas fill. */
function udmNamesOf(
  models: readonly Spec[],
  logTypes: readonly string[],
  schemaOf: WorkspaceKnowledge['schemaOf'],
): readonly string[] {
  const ofModels = models
    .filter(({ data }) => textsOf(data['LogTypes']).some((one) => logTypes.includes(one)))
    .flatMap(({ data }) => listOf(data['Mappings']))
    .flatMap((mapping) => (isMap(mapping) && typeof mapping['Name'] === 'string' ? [mapping['Name']] : []))
  const ofSchemas = logTypes.flatMap((logType) => schemaOf(logType)?.udm.map(({ name }) => name) ?? [])
  return [...new Set([...ofModels, ...ofSchemas])].sort()
}

function listOf(value: Value | undefined): readonly Value[] {
  return Array.isArray(value) ? (value as readonly Value[]) : []
}

function textsOf(value: Value | undefined): readonly string[] {
  return listOf(value).filter((item) => typeof item === 'string')
}
