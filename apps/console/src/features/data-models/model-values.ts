import type { CreateDataModelInput, GetDataModelData } from '@picket/core/api'
import { modelText } from './strings.ts'

export type DataModel = GetDataModelData['dataModel']

export interface MappingValues {
  readonly name: string
  readonly by: 'path' | 'method'
  /** The name of the field or of the method. */
  readonly value: string
}

export interface ModelValues {
  readonly id: string
  readonly displayName: string
  readonly description: string
  readonly enabled: boolean
  readonly logType: string
  readonly mappings: readonly MappingValues[]
  readonly body: string
}

export const emptyMapping: MappingValues = { name: '', by: 'path', value: '' }

export function toValues(model?: DataModel): ModelValues {
  return {
    id: model?.id ?? '',
    displayName: model?.displayName ?? '',
    description: model?.description ?? '',
    enabled: model?.enabled ?? true,
    logType: model?.logTypes[0] ?? '',
    mappings: model?.mappings.map(({ name, path, method }) => ({
      name,
      by: method === null ? 'path' : 'method',
      value: method ?? path ?? '',
    })) ?? [emptyMapping],
    body: model?.body ?? '',
  }
}

export function toInput(values: ModelValues): CreateDataModelInput {
  const { id, displayName, description, enabled, logType, mappings, body } = values
  return {
    id: id.trim(),
    displayName: displayName.trim() || null,
    description: description.trim() || null,
    enabled,
    logTypes: [logType],
    mappings: mappings.map(({ name, by, value }) => ({ name: name.trim(), [by]: value.trim() })),
    ...(body.trim() === '' ? {} : { body }),
  }
}

/** Returns errors by field path. */
export function checkValues({ id, logType, mappings, body }: ModelValues): Readonly<Record<string, string>> {
  const wrong: Record<string, string> = {}
  if (id.trim() === '') wrong['id'] = modelText.required
  if (logType === '') wrong['logType'] = modelText.required
  if (mappings.length === 0) wrong['mappings'] = modelText.noMappings
  const names = mappings.map(({ name }) => name.trim())
  for (const [at, { value }] of mappings.entries()) {
    if (names[at] === '') wrong[`mappings.${at}.name`] = modelText.required
    else if (names.indexOf(names[at]!) < at) wrong[`mappings.${at}.name`] = modelText.twice
    if (value.trim() === '') wrong[`mappings.${at}.value`] = modelText.required
  }
  const methods = mappings.flatMap(({ by, value }) => (by === 'method' && value.trim() !== '' ? [value.trim()] : []))
  if (methods.length > 0 && body.trim() === '') wrong['body'] = modelText.noCode([...new Set(methods)].join(', '))
  return wrong
}
