import { unsafeFields, type FieldType } from './field-types.ts'

/** A field as the server describes it. */
export interface FilterField {
  readonly target: string
  readonly type: FieldType
  readonly description?: string
}

/** The answer to the question which fields the filter builder can offer. */
export interface FilterFields {
  readonly pantherManaged: readonly FilterField[]
  readonly filtersByLogType: readonly { readonly logType: string; readonly filters: readonly FilterField[] }[]
  readonly shared: readonly FilterField[]
}

/** A field with the group it is shown in. */
export interface FlatFilterField extends FilterField {
  /** Null where the field belongs to no single log type. */
  readonly logType: string | null
  readonly isPantherManaged: boolean
  /** `Panther Managed`, the name of a log type, or `Shared`. */
  readonly groupName: string
}

export interface FilterFieldOptions {
  /** Also fields whose type says nothing about what they hold. */
  readonly showUnsafeTypes?: boolean
}

/** All fields in one list: managed ones, those of each log type, shared ones. One that a group has twice is listed once. */
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
  /** The name to show, with the name of our product in it. */
  readonly label: string
  readonly fields: readonly FlatFilterField[]
}

/** The groups of a menu, in the order in which their first fields come. */
export function groupFields(fields: readonly FlatFilterField[]): readonly FieldGroup[] {
  return [...Map.groupBy(fields, ({ groupName }) => groupName)].map(([name, list]) => ({
    name,
    label: name === managedGroup ? 'Picket Managed' : name,
    fields: list,
  }))
}
