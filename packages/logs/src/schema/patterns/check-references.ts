import { builtInPatterns } from './built-in-patterns.ts'
import { capturedName, reference } from './expand-patterns.ts'
import type { PatternProblem } from './pattern-problem.ts'

interface Reference {
  readonly name: string
  readonly field: string | undefined
  readonly within: readonly [number, number]
}

export interface DefinitionProblem {
  /** The definition that contains the problem. */
  readonly name: string
  readonly problem: PatternProblem
}

/** Checks the references between definitions without expanding them; each problem has its own position. */
export function checkPatternReferences(
  definitions: readonly { readonly name: string; readonly pattern: string }[],
): readonly DefinitionProblem[] {
  const references = new Map(definitions.map(({ name, pattern }) => [name, referencesOf(pattern)]))
  const problems: DefinitionProblem[] = []
  for (const [name, own] of references)
    for (const { name: target, field, within } of own) {
      if (!references.has(target) && builtInPatterns[target] === undefined)
        problems.push({ name, problem: { kind: 'unknown', name: target, within } })
      if (field !== undefined && !capturedName.test(field))
        problems.push({ name, problem: { kind: 'reference', text: field, within } })
    }
  return [...problems, ...findCycles(references)]
}

function referencesOf(pattern: string): readonly Reference[] {
  return [...pattern.matchAll(reference)].flatMap(({ 0: written, 1: name, 2: field, index }) =>
    name === undefined ? [] : [{ name, field: field?.trim(), within: [index, index + written.length] as const }],
  )
}

/**
 * Returns cycles, each once, at the reference that closes it when starting from the first definition. A chain is at
 * most as long as the limit of definitions.
 */
function findCycles(references: ReadonlyMap<string, readonly Reference[]>): readonly DefinitionProblem[] {
  const problems: DefinitionProblem[] = []
  const done = new Set<string>()
  const open: string[] = []
  const visit = (name: string): void => {
    open.push(name)
    for (const { name: target, within } of references.get(name) ?? []) {
      const at = open.indexOf(target)
      if (at !== -1) problems.push({ name, problem: { kind: 'recursive', cycle: [...open.slice(at), target], within } })
      else if (!done.has(target) && references.has(target)) visit(target)
    }
    open.pop()
    done.add(name)
  }
  for (const name of references.keys()) if (!done.has(name)) visit(name)
  return problems
}
