import { isMap, readNotebook, type ModuleFacts, type PythonSource, type Spec, type Value } from '@picket/core'
import { notebookKey, pipelineKey, savedQueriesIn } from '@picket/query'
import type { Library } from './spec-library.ts'

/**
 * Returns the enabled specs that depend on a spec: importers of a helper, derived rules, readers of signals and of
 * queries. With `withDisabled` also disabled ones.
 */
export async function findUsers(
  { id, kind }: Spec,
  { content }: Pick<Library, 'content'>,
  analyze: (modules: readonly PythonSource[]) => Promise<readonly ModuleFacts[]>,
  { withDisabled = false }: { readonly withDisabled?: boolean } = {},
): Promise<readonly Spec[]> {
  const others = content.specs.filter((spec) => spec.id !== id && (withDisabled || spec.data['Enabled'] !== false))
  if (kind !== 'global') return others.filter((spec) => namesOf(spec).includes(id))
  const python = others.filter((spec) => spec.python?.text.includes(id))
  const facts = await analyze(python.flatMap((spec) => spec.python ?? []))
  const importers = new Set(
    facts.filter(({ imports }) => imports.some(({ module }) => module.split('.')[0] === id)).map(({ file }) => file),
  )
  return python.filter((spec) => spec.python && importers.has(spec.python.file))
}

/** Ids of specs that a spec's logic depends on. */
export function namesOf({ kind, data }: Spec): readonly string[] {
  return [
    ...textsIn(data['BaseDetection']),
    ...textsIn(data['ScheduledQueries']),
    ...textsIn(data[pipelineKey]).flatMap(savedQueriesIn),
    ...textsIn(data[notebookKey])
      .flatMap((text) => readNotebook(text).cells)
      .flatMap((cell) => savedQueriesIn(cell.text)),
    ...(kind === 'correlation_rule' ? ruleIdsIn(data['Detection']) : []),
  ]
}

/** Collects every `RuleID` anywhere in a value. */
export function ruleIdsIn(value: Value | undefined): readonly string[] {
  if (Array.isArray(value)) return (value as readonly Value[]).flatMap(ruleIdsIn)
  if (!isMap(value)) return []
  return Object.entries(value).flatMap(([key, item]) => (key === 'RuleID' ? textsIn(item) : ruleIdsIn(item)))
}

function textsIn(value: Value | undefined): readonly string[] {
  const items: readonly Value[] = Array.isArray(value) ? value : value === undefined ? [] : [value]
  return items.filter((item) => typeof item === 'string')
}
