import type { CreateLookupTableInput, GetLookupTableData } from '@picket/core/api'
import { editText } from '../strings.ts'

export type LookupTable = GetLookupTableData['lookupTable']

export interface LogTypeValues {
  readonly logType: string
  readonly selectors: readonly string[]
}

export interface LookupValues {
  readonly name: string
  readonly description: string
  readonly reference: string
  readonly enabled: boolean
  readonly schemaName: string
  readonly primaryKey: string
  readonly keyMatch: 'auto' | 'exact' | 'prefix'
  readonly logTypes: readonly LogTypeValues[]
}

export function toValues(table?: LookupTable): LookupValues {
  return {
    name: table?.name ?? '',
    description: table?.description ?? '',
    reference: table?.reference ?? '',
    enabled: table?.enabled ?? true,
    schemaName: table?.schemaName ?? '',
    primaryKey: table?.primaryKey ?? '',
    keyMatch: table?.keyMatch ?? 'auto',
    logTypes: table?.logTypeMap.map(({ logType, selectors }) => ({ logType, selectors })) ?? [],
  }
}

export function toInput(values: LookupValues): CreateLookupTableInput {
  const { name, description, reference, enabled, schemaName, primaryKey, keyMatch, logTypes } = values
  return {
    name: name.trim(),
    description: description.trim() || null,
    reference: reference.trim() || null,
    enabled,
    schemaName: schemaName.trim(),
    primaryKey: primaryKey.trim(),
    keyMatch,
    logTypeMap: logTypes.map(({ logType, selectors }) => ({ logType, selectors: [...selectors] })),
  }
}

/** Returns errors by field path. */
export function checkValues({
  name,
  schemaName,
  primaryKey,
  logTypes,
}: LookupValues): Readonly<Record<string, string>> {
  const wrong: Record<string, string> = {}
  if (name.trim() === '') wrong['name'] = editText.required
  else if (!/^\w{1,100}$/.test(name.trim())) wrong['name'] = editText.nameWrong
  if (schemaName.trim() === '') wrong['schemaName'] = editText.required
  if (primaryKey.trim() === '') wrong['primaryKey'] = editText.required
  const names = logTypes.map(({ logType }) => logType)
  for (const [at, logType] of names.entries())
    if (logType === '') wrong[`logTypes.${at}.logType`] = editText.required
    else if (names.indexOf(logType) < at) wrong[`logTypes.${at}.logType`] = editText.twice
  return wrong
}
