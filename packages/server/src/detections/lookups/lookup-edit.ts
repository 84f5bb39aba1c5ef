import { toLookupTable, type KeyChange, type Spec } from '@picket/core'
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
}

/** Returns the edit of a spec that a form makes; `before` is the current one. Absent fields stay unchanged. */
export function toLookupEdit(name: string, form: LookupForm, before?: Spec): SpecEdit {
  const { description, reference, schemaName, enabled } = form
  const changes: KeyChange[] = []
  if (before === undefined)
    changes.push({ key: 'Enabled', value: enabled ?? true }, { key: 'Filename', value: `${name}.csv` })
  else if (enabled != null) changes.push({ key: 'Enabled', value: enabled })
  if (schemaName != null) changes.push({ key: 'Schema', value: schemaName })
  const map = toMap(form, before)
  if (map !== undefined) changes.push({ key: 'LogTypeMap', value: map })
  for (const [key, text] of [['Description', description] as const, ['Reference', reference] as const])
    if (text !== undefined) changes.push(text ? { key, value: text } : { key, removed: true })
  return { id: name, kind: 'lookup_table', changes }
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
