import { unreachable } from '../errors.ts'
import { alertSeverities } from '../routing/destination.ts'
import { findPrefixProblems } from '../sources/find-prefix-problems.ts'
import type { PrefixRoute } from '../sources/prefix-route.ts'
import { findHeaderFaults, maxHeaders } from './header-rules.ts'
import type { SettingFault } from './setting-fault.ts'
import type { ListField, MapField, SettingField, SeveritiesField } from './setting-field.ts'
import type { HeaderSetting, SeverityOverrides } from './settings-of.ts'
import { findTextFault, requiredMessage, tooLong } from './text-rules.ts'

/** Returns the problems of a value with the correct type. */
export function findFaults(field: SettingField, value: unknown): readonly SettingFault[] {
  switch (field.kind) {
    case 'text':
    case 'secret':
      return ofSetting(findTextFault(field, value as string))
    case 'list':
      return findListFaults(field, value as readonly string[])
    case 'choice': {
      const values = field.options.map((option) => option.value)
      const expected = values.map((one) => `"${one}"`).join('|')
      return ofSetting(values.includes(value as string) ? undefined : `Invalid option: expected one of ${expected}`)
    }
    case 'switch':
      return ofSetting(value === true ? field.unavailable : undefined)
    case 'headers':
      return findItemFaults(value as readonly HeaderSetting[], maxHeaders, findHeaderFaults)
    case 'map':
      return findMapFaults(field, value as Readonly<Record<string, string>>)
    case 'severities':
      return findOverrideFaults(field, value as SeverityOverrides)
    case 'prefixes':
      return findPrefixFaults(value as readonly PrefixRoute[])
    default:
      return unreachable(field)
  }
}

function findPrefixFaults(routes: readonly PrefixRoute[]): readonly SettingFault[] {
  if (routes.length === 0) return []
  return findPrefixProblems(routes).map(({ route, excluded, message }) => ({
    path: [...(route === undefined ? [] : [route]), ...(excluded === undefined ? [] : ['excludedPrefixes', excluded])],
    message,
  }))
}

function ofSetting(message: string | undefined): readonly SettingFault[] {
  return message === undefined ? [] : [{ path: [], message }]
}

function findListFaults(
  { isRequired, maxItems, ...rules }: ListField,
  items: readonly string[],
): readonly SettingFault[] {
  if (isRequired === true && items.length === 0) return ofSetting(requiredMessage)
  return findItemFaults(items, maxItems, (item) =>
    ofSetting(findTextFault({ ...rules, isRequired: true }, item.trim())),
  )
}

function findItemFaults<Item>(
  items: readonly Item[],
  maxItems: number,
  findItem: (item: Item) => readonly SettingFault[],
): readonly SettingFault[] {
  return [
    ...ofSetting(items.length > maxItems ? `Enter at most ${maxItems}` : undefined),
    ...items.flatMap((item, index) => below(index, findItem(item))),
  ]
}

function below(key: string | number, faults: readonly SettingFault[]): readonly SettingFault[] {
  return faults.map(({ path, message }) => ({ path: [key, ...path], message }))
}

function findMapFaults({ options }: MapField, map: Readonly<Record<string, string>>): readonly SettingFault[] {
  const unknown = Object.keys(map).filter((key) => options.every(({ value }) => value !== key))
  const empty = Object.entries(map).filter(([key, text]) => !unknown.includes(key) && text === '')
  return [
    ...unknown.flatMap((key) => ofSetting(unrecognized(key))),
    ...empty.map(([key]) => ({ path: [key], message: requiredMessage })),
  ]
}

/** Problems of an override. */
const maxLength = 200

function findOverrideFaults({ columns }: SeveritiesField, overrides: SeverityOverrides): readonly SettingFault[] {
  return Object.entries(overrides).flatMap(([severity, own]) => {
    if (!alertSeverities.some((one) => one === severity)) return ofSetting(unrecognized(severity))
    const faults = Object.entries(own).flatMap(([name, text]) => {
      const column = columns.find((one) => one.name === name)
      if (column === undefined) return ofSetting(unrecognized(name))
      if (column.allowsEmpty !== true && text.trim() === '') return below(name, ofSetting(requiredMessage))
      return below(name, ofSetting(text.length > maxLength ? tooLong(maxLength) : undefined))
    })
    return below(severity, faults)
  })
}

export function unrecognized(key: string): string {
  return `Unrecognized key: "${key}"`
}
