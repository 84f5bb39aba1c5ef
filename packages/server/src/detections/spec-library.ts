import { setImmediate as yieldTurn } from 'node:timers/promises'
import {
  parseContent,
  parseSpec,
  type ContentSet,
  type ParsedContent,
  type Spec,
  type SpecMemo,
  type Target,
  type TargetRequest,
  type TextFile,
} from '@picket/core'
import type { Database } from '../stores/database.ts'
import { readRevision, readSpecsSince } from '../stores/specs/spec-store.ts'
import { toStoredSpec, type SpecDraft, type StoredSpec } from './stored-spec.ts'

/** All specs at one moment: as stored, and as parsed by core. */
export interface Library {
  /** The number of changes it includes. */
  readonly revision: number
  /** By id. */
  readonly stored: ReadonlyMap<string, StoredSpec>
  /** By id, parsed. */
  readonly specs: ReadonlyMap<string, Spec>
  /** The result of reading the same files from a directory. */
  readonly content: ContentSet
}

/** The stored specs in memory. After a change, only changed specs are read and parsed again. */
export interface SpecLibrary {
  /** Returns the current specs, including changes of other processes. Must not be called inside a transaction. */
  current(): Promise<Library>
  /** Returns the library with these specs replacing those with the same ids, and without some others. */
  preview(base: Library, drafts: readonly SpecDraft[], without?: ReadonlySet<string>): Promise<ParsedContent>
  /** Parses files that are not stored; texts equal to stored ones are already parsed. */
  parse(files: readonly TextFile[], findTarget: (request: TargetRequest) => Target): Promise<ParsedContent>
}

export function createSpecLibrary(database: Database): SpecLibrary {
  const memo: SpecMemo = new Map()
  let known: Library = { revision: 0, stored: new Map(), specs: new Map(), content: { specs: [], texts: new Map() } }
  let reading: Promise<Library> | undefined

  const read = async (): Promise<Library> => {
    const revision = await readRevision(database)
    if (revision === known.revision) return known
    const { saved, gone } = await readSpecsSince(database, known.revision)
    const stored = new Map(known.stored)
    for (const id of gone) stored.delete(id)
    for (const row of saved) stored.set(row.id, toStoredSpec(row))
    const { content } = await toContent([...stored.values()], memo)
    const files = new Set([...stored.values()].map(({ file }) => file))
    for (const file of memo.keys()) if (!files.has(file)) memo.delete(file)
    const specs = new Map(content.specs.map((spec) => [spec.id, spec]))
    // A change between the two reads is read again, so nothing is missed.
    return (known = { revision, stored, specs, content })
  }

  return {
    current: () => (reading ??= read().finally(() => (reading = undefined))),
    async preview(base, drafts, without = new Set()) {
      const replaced = new Set(drafts.map(({ id }) => id))
      const kept = [...base.stored.values()].filter(({ id }) => !replaced.has(id) && !without.has(id))
      return toContent([...kept, ...drafts], new Map(memo))
    },
    parse: (files, findTarget) => parseCalmly(files, new Map(memo), findTarget),
  }
}

/** Parses specs as core reads them from files, in the order of their names. */
async function toContent(specs: readonly SpecDraft[], memo: SpecMemo): Promise<ParsedContent> {
  const sorted = specs.toSorted((a, b) => (a.file < b.file ? -1 : 1))
  const bodies = new Map(sorted.map(({ file, body }) => [file, body]))
  return parseCalmly(sorted, memo, ({ specFile, wanted }) => {
    // The data of lookup tables is stored elsewhere.
    if (wanted === 'head') return { outcome: 'exists' }
    const body = bodies.get(specFile)
    return body === undefined ? { outcome: 'missing', siblings: [] } : { outcome: 'text', ...body }
  })
}

/** How many characters are parsed before yielding to the event loop: a few milliseconds. */
const atOnce = 100_000

async function parseCalmly(
  files: readonly TextFile[],
  memo: SpecMemo,
  findTarget: (request: TargetRequest) => Target,
): Promise<ParsedContent> {
  let parsed = 0
  for (const { file, text } of files) {
    if (memo.get(file)?.text === text || !/\.ya?ml$/.test(file)) continue
    memo.set(file, { text, parsed: parseSpec(text, file) })
    parsed += text.length
    if (parsed < atOnce) continue
    parsed = 0
    await yieldTurn()
  }
  return parseContent(files, { memo, findTarget })
}
