import {
  didYouMean,
  isMap,
  locateFindings,
  parseYaml,
  type Diagnostic,
  type DiagnosticKind,
  type Finding,
  type Value,
} from '@picket/core'
import { keyFile } from './key-diagnostics.ts'
import { parseKeys } from './key-names.ts'
import { printKey } from './print-keys.ts'
import type { Bindings } from './bindings.ts'
import type { CommandId, KeyEntry } from './key-entry.ts'
import { keyTable } from './table.ts'

/** Reports a problem of an entry or of one of its keys; `part` reports it at the name of that key. */
type Report = (
  kind: DiagnosticKind,
  index: number,
  key: string | undefined,
  message: string,
  hint?: string,
  part?: 'key',
) => void

interface KeyRequest {
  readonly index: number
  readonly entry: KeyEntry
  readonly takes: boolean
  readonly key?: string
}

/** Parses a keybindings.yaml. Invalid entries are reported and ignored; the others apply. */
export function readBindings(text: string, file: string, table: readonly KeyEntry[] = keyTable): Bindings {
  const { value, findings } = parseYaml(text, file)
  const locate = (all: readonly Finding[]): readonly Diagnostic[] => locateFindings(all, new Map([[file, text]]))
  const items = value === null || value === undefined ? [] : value
  if (!Array.isArray(items)) {
    const message = 'The file must be a list of entries, each with a command and a key.'
    return {
      entries: table,
      lines: new Map(),
      diagnostics: locate([...findings, { kind: keyFile.shape, file, at: { path: [] }, message }]),
    }
  }
  const found: Finding[] = [...findings]
  const report: Report = (kind, index, key, message, hint, part) => {
    const path = key === undefined ? [index] : [index, key]
    found.push({ kind, file, at: { path, ...(part && { part }) }, message, ...(hint === undefined ? {} : { hint }) })
  }
  const requests = (items as readonly Value[]).flatMap((item, index) => readRequest(item, index, table, report))
  let now = apply(table, requests)
  // When a key is bound twice, the later entry is at fault.
  for (let request = conflicting(now, requests); request !== undefined; request = conflicting(now, requests)) {
    const { other, binding } = request
    const key = printKey(binding.key!)
    const same = other.key === binding.key
    report(
      keyFile.conflict,
      binding.index,
      'key',
      same
        ? `"${key}" is already bound to "${other.entry.id}" (${other.entry.label}).`
        : `"${key}" and "${printKey(other.key)}" of "${other.entry.id}" conflict: one is the start of the other.`,
      other.entry.id === binding.entry.id
        ? 'Remove one of them.'
        : `Remove it there first: "- command: -${other.entry.id}".`,
    )
    requests.splice(requests.indexOf(binding), 1)
    now = apply(table, requests)
  }
  const diagnostics = locate(found)
  const lineOf = (index: number): number =>
    locate([{ kind: keyFile.shape, file, at: { path: [index] }, message: '' }])[0]?.span.line ?? 1
  return {
    entries: now,
    lines: new Map(requests.map(({ entry, index }) => [entry.id, lineOf(index)])),
    diagnostics,
  }
}

function readRequest(item: Value, index: number, table: readonly KeyEntry[], report: Report): readonly KeyRequest[] {
  if (!isMap(item) || typeof item['command'] !== 'string') {
    report(keyFile.shape, index, undefined, 'An entry needs a command and a key.')
    return []
  }
  for (const name of Object.keys(item))
    if (name !== 'command' && name !== 'key')
      report(keyFile.shape, index, name, `"${name}" is not a property of an entry.`, undefined, 'key')
  const takes = item['command'].startsWith('-')
  const id = item['command'].replace(/^-/, '')
  const entry = table.find((one) => one.id === id)
  if (entry === undefined) {
    const near = didYouMean(
      id,
      table.map((one) => one.id),
    )
    report(
      keyFile.unknown,
      index,
      'command',
      `There is no command "${id}".`,
      near ?? 'List all commands with: picket tui --keys',
    )
    return []
  }
  const written = item['key']
  if (written === undefined && takes) return [{ index, entry, takes }]
  const key = typeof written === 'string' || typeof written === 'number' ? parseKeys(String(written)) : undefined
  if (key === undefined) {
    report(
      keyFile.shape,
      index,
      written === undefined ? undefined : 'key',
      `"${String(written ?? '')}" is not a key.`,
      forms,
    )
    return []
  }
  if (!takes && (entry.scope === 'editor' || entry.scope === 'wizard') && !/.[+]|^.{2,}$/u.test(key)) {
    report(keyFile.shape, index, 'key', `"${key}" types text where "${id}" applies.`, 'Use a key with ctrl+ or alt+.')
    return []
  }
  return [{ index, entry, takes, key }]
}

const forms = 'Examples: t, F, ctrl+t, alt+left, pagedown, g z.'

/** Returns the table with the requested bindings, the user's own keys first. */
function apply(table: readonly KeyEntry[], requests: readonly KeyRequest[]): readonly KeyEntry[] {
  const keys = new Map<CommandId, readonly string[]>(table.map(({ id, keys: own }) => [id, own]))
  for (const { entry, takes, key } of requests) {
    const now = keys.get(entry.id)!
    // Ctrl-C always quits.
    const kept = takes ? now.filter((one) => (key !== undefined && one !== key) || one === 'ctrl+c') : now
    keys.set(entry.id, takes ? kept : [key!, ...now.filter((one) => one !== key)])
  }
  return table.map((entry) => ({ ...entry, keys: keys.get(entry.id)! }))
}

/** Returns the last request whose key conflicts with another binding in its scope, and that binding. */
function conflicting(entries: readonly KeyEntry[], requests: readonly KeyRequest[]) {
  for (const binding of requests.toReversed()) {
    const { entry, takes, key } = binding
    if (takes || key === undefined) continue
    for (const other of entries.filter(({ scope }) => scope === entry.scope)) {
      const clash = other.keys.find(
        (one) =>
          (one === key && other.id !== entry.id) ||
          one.startsWith(`${key} `) ||
          (key.includes(' ') && key.startsWith(`${one} `)),
      )
      if (clash !== undefined) return { binding, other: { entry: other, key: clash } }
    }
  }
  return undefined
}
