import type { RuleEnvironment } from '../rule-runner.ts'
import type { DetectionResult } from '../test-result.ts'
import type { EffectiveSpec } from './effective-spec.ts'
import { printJson } from '../../values/print-json.ts'

/** Results of earlier runs, by a key that covers everything a verdict depends on. */
export interface VerdictCache {
  get(key: string): DetectionResult | undefined
  set(key: string, result: DetectionResult): void
}

/**
 * Creates cache keys of verdicts. A key covers the effective data and the Python of a detection, the helpers that its
 * text or the text of a data model could reach, all data models, the packages, and `salt`: the build of Picket, the
 * Python that runs it, and every option that changes verdicts. Too much in a key costs a rerun; too little would cause
 * wrong results.
 */
export function createVerdictKeys(
  environment: RuleEnvironment,
  salt: string,
  hash: (text: string) => string,
  texts: ReadonlyMap<string, string>,
): (effective: EffectiveSpec) => string {
  const helpers = new Map(environment.helpers.map((helper) => [helper.name, helper.text]))
  const hashes = new Map(environment.helpers.map((helper) => [helper.name, hash(`${helper.file}\n${helper.text}`)]))
  const direct = new Map([...helpers].map(([name, text]) => [name, reach(text, helpers)]))
  const fromModels = environment.dataModels.flatMap((model) => reach(model.python?.text ?? '', helpers))
  const shared = hash(JSON.stringify([salt, environment.dataModels, environment.packages]))

  return ({ spec, data, python }) => {
    const reached = closure([...fromModels, ...reach(python?.text ?? '', helpers)], direct)
    const helperHashes = reached.toSorted().map((name) => [name, hashes.get(name)])
    // Inherited values are only in the effective data; all others are in the file.
    const meaning = data === spec.data ? (texts.get(spec.file) ?? printJson(data)) : printJson(data)
    const own = [spec.id, spec.kind, spec.file, meaning, python?.file, python?.text]
    return hash(JSON.stringify([shared, own, helperHashes]))
  }
}

/** Code that can import a module without naming it. */
const computedImports =
  /import_module|importlib|__import__|\bmodules\b|builtins|pkgutil|runpy|__loader__|__spec__|meta_path|\bexec\b|\beval\b/

/**
 * Returns the helpers that a text can import: those whose name occurs as a word; all of them if code imports by
 * computed names.
 */
function reach(text: string, helpers: ReadonlyMap<string, string>): string[] {
  if (computedImports.test(text)) return [...helpers.keys()]
  // Python folds look-alike letters of a name into one.
  const words = /[^\0-\x7f]/.test(text) ? text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}_]+/gu) : text.match(/\w+/g)
  return [...new Set(words)].filter((word) => helpers.has(word))
}

function closure(start: readonly string[], direct: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set(start)
  for (const name of seen) for (const other of direct.get(name) ?? []) seen.add(other)
  return [...seen]
}

/**
 * Returns whether a result can be cached: nothing in it depended on a clock, on randomness, or on the load of the
 * machine.
 */
export function isCacheable(result: DetectionResult): boolean {
  const errors = [
    result.error,
    ...result.cases.flatMap((test) => [test.error, ...test.functions.map((line) => line.error)]),
  ]
  const limited = errors.some((error) => error && ['timeout', 'memory', 'crash'].includes(error.cause))
  return !limited && !result.cases.some((test) => test.impure)
}
