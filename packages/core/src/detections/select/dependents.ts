import type { Value } from '../../values/value.ts'
import type { ContentSet, Spec } from '../spec.ts'
import { referencesOf } from './references.ts'

/**
 * Returns the specs that are affected by changed files: those whose own files changed, and those whose outcome may
 * differ because of it: importers of a changed helper, readers of log types of a changed data model, derived rules of a
 * changed base, correlation rules of a changed member and scheduled rules of a changed query.
 */
export function selectAffected(content: ContentSet, changed: ReadonlySet<string>): ReadonlySet<Spec> {
  const affected = new Set(
    content.specs.filter((spec) => changed.has(spec.file) || changed.has(spec.python?.file ?? '')),
  )
  const lost = toLostModules(content, changed)
  for (const spec of content.specs) if ([...lost].some((name) => wordsOf(spec).has(name))) affected.add(spec)

  // A set iterates over items that are added meanwhile, so that chains are followed to their end.
  for (const source of affected)
    for (const spec of content.specs) if (!affected.has(spec) && dependsOn(spec, source)) affected.add(spec)
  return affected
}

function dependsOn(spec: Spec, source: Spec): boolean {
  switch (source.kind) {
    case 'global':
      return wordsOf(spec).has(source.id)
    case 'datamodel':
      return (
        spec.kind === 'rule' &&
        listOf(source.data['LogTypes']).some((type) => listOf(spec.data['LogTypes']).includes(type))
      )
    case 'rule':
    case 'scheduled_rule':
      return (
        spec.data['BaseDetection'] === source.id ||
        (spec.kind === 'correlation_rule' && referencesOf(spec).includes(source.id))
      )
    case 'saved_query':
      return usesQuery(spec, source)
    case 'scheduled_query':
      return (
        (spec.kind === 'scheduled_rule' && listOf(spec.data['ScheduledQueries']).includes(source.id)) ||
        usesQuery(spec, source)
      )
    default:
      return false
  }
}

/** Whether a query in PicketFlow may use another one, by its text. */
function usesQuery({ data }: Spec, source: Spec): boolean {
  return [data['PicketFlowQuery'], data['Markdown']].some(
    (text) => typeof text === 'string' && text.includes('saved_query') && text.includes(source.id),
  )
}

/** Names by which removed Python files, or files without a spec, may have been imported. */
function toLostModules(content: ContentSet, changed: ReadonlySet<string>): ReadonlySet<string> {
  const known = new Set(content.specs.flatMap((spec) => (spec.python ? [spec.python.file] : [])))
  const names = [...changed].filter((file) => file.endsWith('.py') && !known.has(file))
  return new Set(names.map((file) => file.replace(/^.*\//, '').slice(0, -3)))
}

/** Returns the names that the Python of a spec imports, and more: every word of it, which can only select too much. */
function wordsOf(spec: Spec): ReadonlySet<string> {
  const words = wordsBySpec.get(spec) ?? new Set(spec.python?.text.match(/[A-Za-z_][A-Za-z0-9_]*/g))
  wordsBySpec.set(spec, words)
  return words
}

/** Cached, because the watch mode repeats this for unchanged specs. */
const wordsBySpec = new WeakMap<Spec, ReadonlySet<string>>()

function listOf(value: Value | undefined): readonly Value[] {
  return Array.isArray(value) ? value : []
}
