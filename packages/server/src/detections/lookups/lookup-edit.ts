import { isMap, toLookupTable, type KeyChange, type Spec } from '@picket/core'
import type { SpecEdit } from '../editing/spec-edit-input.ts'

/** The fields of a lookup table that a form edits. */
export interface LookupForm {
  readonly description?: string | null | undefined
  readonly reference?: string | null | undefined
  readonly enabled?: boolean | null | undefined
  readonly schemaName?: string | null | undefined
  readonly primaryKey?: string | null | undefined
  readonly keyMatch?: 'auto' | 'exact' | 'prefix' | null | undefined
  readonly logTypeMap?:
    | readonly { readonly logType: string; readonly selectors?: readonly string[] | null | undefined }[]
    | null
    | undefined
  /** Null: the rows are uploaded. */
  readonly refresh?:
    | { readonly objectPath: string; readonly rateMinutes?: number | null; readonly roleArn?: string | null }
    | null
    | undefined
}

/** Returns the edit of a spec that a form makes; `before` is the current one. Absent fields stay unchanged. */
export function toLookupEdit(name: string, form: LookupForm, before?: Spec): SpecEdit {
  const { description, reference, schemaName, enabled } = form
  const changes: KeyChange[] = []
  if (before === undefined) changes.push({ key: 'Enabled', value: enabled ?? true })
  else if (enabled != null) changes.push({ key: 'Enabled', value: enabled })
  changes.push(...toRowChanges(name, form, before))
  if (schemaName != null) changes.push({ key: 'Schema', value: schemaName })
  const map = toMap(form, before)
  if (map !== undefined) changes.push({ key: 'LogTypeMap', value: map })
  for (const [key, text] of [['Description', description] as const, ['Reference', reference] as const])
    if (text !== undefined) changes.push(text ? { key, value: text } : { key, removed: true })
  return { id: name, kind: 'lookup_table', changes }
}

/** A table has either a file that is uploaded, or one that is read regularly. */
function toRowChanges(name: string, { refresh }: LookupForm, before?: Spec): readonly KeyChange[] {
  if (refresh === undefined && before !== undefined) return []
  const has = (key: string): boolean => before !== undefined && key in before.data
  const remove = (key: string): readonly KeyChange[] => (has(key) ? [{ key, removed: true }] : [])
  if (refresh == null) return has('Filename') ? [] : [...remove('Refresh'), { key: 'Filename', value: `${name}.csv` }]
  return [...remove('Filename'), { key: 'Refresh', value: toRefresh(refresh, before) }]
}

/** Keys that the form does not have, such as GCSCredentials, stay. */
function toRefresh({ objectPath, rateMinutes, roleArn }: NonNullable<LookupForm['refresh']>, before?: Spec) {
  const old = before?.data['Refresh']
  const { RoleARN: _, ...kept } = isMap(old) ? old : {}
  return {
    ...kept,
    ObjectPath: objectPath,
    PeriodMinutes: rateMinutes ?? 1440,
    ...(roleArn ? { RoleARN: roleArn } : {}),
  }
}

function toMap({ primaryKey, keyMatch, logTypeMap }: LookupForm, before?: Spec) {
  if (primaryKey == null && keyMatch == null && logTypeMap == null) return undefined
  const old = before && toLookupTable(before).LogTypeMap
  const match = keyMatch ?? old?.KeyMatch ?? 'auto'
  const listed =
    logTypeMap?.map(({ logType, selectors }) => ({
      LogType: logType,
      ...(selectors == null || selectors.length === 0 ? {} : { Selectors: [...selectors] }),
    })) ?? old?.AssociatedLogTypes?.map(({ LogType, Selectors }) => ({ LogType, ...(Selectors && { Selectors }) }))
  return {
    PrimaryKey: primaryKey ?? old?.PrimaryKey ?? '',
    ...(match === 'auto' ? {} : { KeyMatch: match }),
    ...(listed === undefined || listed.length === 0 ? {} : { AssociatedLogTypes: listed }),
  }
}
