import { join } from 'node:path'
import type { ModuleFacts, PythonSource } from '../detections/rule-runner.ts'
import { isMap } from '../values/value.ts'
import { openKeyedStore, sha256 } from './keyed-store.ts'

/** The public content has about 1,100 Python files. */
const maxEntries = 20_000

export interface FactsOptions {
  readonly file: string
  readonly now: number
}

/** Where the facts from one build of the analyser are stored. */
export function factsFile(cacheDir: string, build: string): string {
  return join(cacheDir, 'facts', `${sha256(build).slice(0, 24)}.json`)
}

/**
 * Analyses only modules whose text was not analysed before by this build. Facts depend only on the text of a module, so
 * one file is shared by all content roots; the name of the module is added to each result.
 */
export async function analyzeUnknown(
  { file, now }: FactsOptions,
  modules: readonly PythonSource[],
  analyze: (modules: readonly PythonSource[]) => Promise<readonly ModuleFacts[]>,
): Promise<readonly ModuleFacts[]> {
  const isValue = (value: unknown) => isMap(value) && Array.isArray(value['functions'])
  const store = openKeyedStore<ModuleFacts>({ file, maxEntries, now, isValue })
  const keys = modules.map(({ text }) => sha256(text))
  const known = keys.map((key) => store.get(key))
  const unknown = modules.filter((_, place) => known[place] === undefined)
  const found = unknown.length === 0 ? [] : await analyze(unknown)
  const fresh = new Map(unknown.map(({ file }, place) => [file, found[place]]))
  modules.forEach((module, place) => {
    const facts = fresh.get(module.file)
    if (facts) store.set(keys[place] ?? '', facts)
  })
  store.save()
  return modules.flatMap((module, place) => {
    const facts = known[place] ?? fresh.get(module.file)
    return facts ? [{ ...facts, file: module.file }] : []
  })
}
