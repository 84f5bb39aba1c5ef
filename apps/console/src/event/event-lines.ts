import type { Value } from '@picket/core'
import { isBranch, isEmptyValue, leafText } from './leaf-text.ts'

/** The path of a value in an event. */
export type ValuePath = readonly (string | number)[]

/** A line of an event: a value, or the name above nested values. */
export interface EventLine {
  /** Unique among the lines. */
  readonly id: string
  readonly path: ValuePath
  /** The last part of the path. */
  readonly name: string
  /** From 1. */
  readonly level: number
  readonly value: Value
  /** For a line with nested values: their count, and whether they are shown. */
  readonly branch?: { readonly size: number; readonly isList: boolean; readonly isOpen: boolean }
  readonly isPinned: boolean
  /** It matches the search. */
  readonly isFound: boolean
}

export interface LinesOptions {
  /** Paths of folded branches, as printed by `pathText`. */
  readonly closed: ReadonlySet<string>
  /** Shows only lines whose name or value contains this, and their parents. */
  readonly find: string
  readonly hideEmpty: boolean
  /** Pinned paths, which come first. */
  readonly pinned: readonly string[]
}

/** Prints a path, such as `userIdentity.arn` or `resources[0].type`. Keys with dots are quoted. */
export function pathText(path: ValuePath): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    const name = /^[^.[\]"]+$/.test(part) ? part : JSON.stringify(part)
    return text === '' ? name : `${text}.${name}`
  }, '')
}

/** Returns the lines of an event in the order of its keys, pinned ones first. */
export function linesOf(event: Value, options: LinesOptions): readonly EventLine[] {
  const lines: EventLine[] = []
  const wanted = options.find.trim().toLowerCase()
  const pins = new Set(options.pinned)
  const visit = (value: Value, path: ValuePath, isPinned: boolean): void => {
    const text = pathText(path)
    const last = path.at(-1)!
    const isFound = wanted !== '' && (isCalled(String(last), text, wanted) || (!isBranch(value) && has(value, wanted)))
    const common = { path, id: isPinned ? `pin ${text}` : text, name: String(last), level: isPinned ? 1 : path.length }
    if (!isBranch(value)) {
      if (wanted === '' || isFound) lines.push({ ...common, value, isPinned, isFound })
      return
    }
    const entries = entriesOf(value)
    const isOpen = wanted !== '' || !options.closed.has(text)
    const at = lines.length
    const branch = { size: entries.length, isList: Array.isArray(value), isOpen }
    lines.push({ ...common, value, branch, isPinned, isFound })
    if (isOpen)
      for (const [key, item] of entries)
        if (!options.hideEmpty || !isEmptyValue(item)) visit(item, [...path, key], false)
    // No nested value matches either.
    if (wanted !== '' && !isFound && lines.length === at + 1) lines.pop()
  }
  if (!isBranch(event)) return lines
  for (const pin of options.pinned) {
    const found = findValue(event, pin)
    if (found !== undefined) visit(found.value, found.path, true)
  }
  for (const [key, item] of entriesOf(event))
    if (!pins.has(pathText([key])) && (!options.hideEmpty || !isEmptyValue(item))) visit(item, [key], false)
  return lines
}

/** Returns the leaf values by path. */
export function leavesOf(event: Value): ReadonlyMap<string, Value> {
  const leaves = new Map<string, Value>()
  const visit = (value: Value, path: ValuePath): void => {
    if (isBranch(value) && Object.keys(value).length > 0)
      for (const [key, item] of entriesOf(value)) visit(item, [...path, key])
    else leaves.set(pathText(path), value)
  }
  if (isBranch(event)) for (const [key, item] of entriesOf(event)) visit(item, [key])
  return leaves
}

/** Returns all branches, to fold them at once; with `level`, only those at that depth or deeper. */
export function branchesOf(event: Value, level = 1): readonly string[] {
  const found: string[] = []
  const visit = (value: Value, path: ValuePath): void => {
    if (!isBranch(value)) return
    if (path.length >= level) found.push(pathText(path))
    for (const [key, item] of entriesOf(value)) visit(item, [...path, key])
  }
  if (isBranch(event)) for (const [key, item] of entriesOf(event)) visit(item, [key])
  return found
}

function entriesOf(value: object): readonly (readonly [string | number, Value])[] {
  if (Array.isArray(value)) return (value as readonly Value[]).map((item, index) => [index, item] as const)
  return Object.entries(value as { readonly [key: string]: Value })
}

function findValue(event: object, pin: string): { readonly value: Value; readonly path: ValuePath } | undefined {
  for (const [key, value] of entriesOf(event)) {
    const found = within(value, [key], pin)
    if (found !== undefined) return found
  }
  return undefined
}

function within(
  value: Value,
  path: ValuePath,
  pin: string,
): { readonly value: Value; readonly path: ValuePath } | undefined {
  const text = pathText(path)
  if (text === pin) return { value, path }
  if (!isBranch(value) || !(pin.startsWith(`${text}.`) || pin.startsWith(`${text}[`))) return undefined
  for (const [key, item] of entriesOf(value)) {
    const found = within(item, [...path, key], pin)
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns the name, or the path if the search is for a path. */
function isCalled(name: string, path: string, wanted: string): boolean {
  return (/[.[]/.test(wanted) ? path : name).toLowerCase().includes(wanted)
}

function has(value: Value, wanted: string): boolean {
  return leafText(value).toLowerCase().includes(wanted)
}
