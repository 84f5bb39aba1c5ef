import { isRowFile, rowFileMessage } from '@picket/core'
import type { CreateLookupTableInput, GetLookupTableData, LookupRefreshInput } from '@picket/core/api'
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
  /** `query` and `provider` cannot be chosen: only files can contain queries, and providers create their tables. */
  readonly rowsFrom: 'upload' | 'file' | 'query' | 'provider'
  readonly objectPath: string
  readonly rateMinutes: string
  readonly roleArn: string
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
    rowsFrom: rowsFromOf(table),
    objectPath: table?.refresh?.objectPath ?? '',
    rateMinutes: String(table?.refresh?.rateMinutes ?? 1440),
    roleArn: table?.refresh?.roleArn ?? '',
  }
}

function rowsFromOf(table?: LookupTable): LookupValues['rowsFrom'] {
  if (table?.importMethod === 'SCHEDULED_SEARCH') return 'query'
  if (table?.importMethod === 'ENRICHMENT_PROVIDER') return 'provider'
  return table?.refresh ? 'file' : 'upload'
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
    ...(values.rowsFrom === 'query' || values.rowsFrom === 'provider' ? {} : { refresh: toRefresh(values) }),
  }
}

function toRefresh({ rowsFrom, objectPath, rateMinutes, roleArn }: LookupValues): LookupRefreshInput | null {
  if (rowsFrom !== 'file') return null
  return { objectPath: objectPath.trim(), rateMinutes: Number(rateMinutes), roleArn: roleArn.trim() || null }
}

/** Returns errors by field path. */
export function checkValues({
  name,
  schemaName,
  primaryKey,
  logTypes,
  ...rows
}: LookupValues): Readonly<Record<string, string>> {
  const wrong: Record<string, string> = {}
  if (name.trim() === '') wrong['name'] = editText.required
  else if (!/^\w{1,100}$/.test(name.trim())) wrong['name'] = editText.nameWrong
  if (primaryKey.trim() === '') wrong['primaryKey'] = editText.required
  if (schemaName.trim() === '' && rows.rowsFrom !== 'query') wrong['schemaName'] = editText.required
  if (rows.rowsFrom === 'file') {
    if (rows.objectPath.trim() === '') wrong['objectPath'] = editText.required
    else if (!isRowFile(rows.objectPath.trim())) wrong['objectPath'] = rowFileMessage
    if (!/^[1-9]\d{0,8}$/.test(rows.rateMinutes.trim())) wrong['rateMinutes'] = editText.minutesWrong
  }
  const names = logTypes.map(({ logType }) => logType)
  for (const [at, logType] of names.entries())
    if (logType === '') wrong[`logTypes.${at}.logType`] = editText.required
    else if (names.indexOf(logType) < at) wrong[`logTypes.${at}.logType`] = editText.twice
  return wrong
}
