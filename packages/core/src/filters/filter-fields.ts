import { unsafeFields, type FieldType } from './field-types.ts'

/** A field, as described by the server. */
export interface FilterField {
  readonly target: string
  readonly type: FieldType
  readonly description?: string
}

/** The fields that the filter builder can offer. */
export interface FilterFields {
  readonly pantherManaged: readonly FilterField[]
  readonly filtersByLogType: readonly { readonly logType: string; readonly filters: readonly FilterField[] }[]
  readonly shared: readonly FilterField[]
}

/** A field with its group. */
export interface FlatFilterField extends FilterField {
  /** Null if the field does not belong to a single log type. */
  readonly logType: string | null
  readonly isPantherManaged: boolean
  /** `Panther Managed`, the name of a log type, or `Shared`. */
  readonly groupName: string
}

export interface FilterFieldOptions {
  /** Includes fields whose type does not describe their values. */
  readonly showUnsafeTypes?: boolean
}

/**
 * Returns all fields in one list: managed ones, those of each log type, shared ones. Duplicates within a group are
 * listed once.
 */
export function toFlatFields(fields: FilterFields, options: FilterFieldOptions = {}): readonly FlatFilterField[] {
  const toFlat = (
    list: readonly FilterField[],
    groupName: string,
    logType: string | null,
  ): readonly FlatFilterField[] =>
    list.map((field) => ({ ...field, logType, isPantherManaged: groupName === managedGroup, groupName }))
  const flat = [
    ...toFlat(fields.pantherManaged, managedGroup, null),
    ...fields.filtersByLogType.flatMap(({ logType, filters }) => toFlat(filters, logType, logType)),
    ...toFlat(fields.shared, 'Shared', null),
  ]
  const seen = new Set<string>()
  return flat.filter(({ target, type, groupName }) => {
    const key = JSON.stringify([groupName, target])
    if (seen.has(key) || (!options.showUnsafeTypes && unsafeFields.includes(type))) return false
    seen.add(key)
    return true
  })
}

const managedGroup = 'Panther Managed'

export interface FieldGroup {
  readonly name: string
  /** Returns the displayed name, with the product name. */
  readonly label: string
  readonly fields: readonly FlatFilterField[]
}

/** Returns the groups of a menu, in the order of their first fields. */
export function groupFields(fields: readonly FlatFilterField[]): readonly FieldGroup[] {
  return [...Map.groupBy(fields, ({ groupName }) => groupName)].map(([name, list]) => ({
    name,
    label: name === managedGroup ? 'Picket Managed' : name,
    fields: list,
  }))
}
