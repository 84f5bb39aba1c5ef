import { attackCatalogue, nearest, type ContentSet, type DraftKind, type DraftRequest } from '@picket/core'
import { UsageError } from '../../program/usage-error.ts'

/** Existing ids and their files. */
export interface KnownSpecs {
  readonly specs: readonly { readonly id: string; readonly file: string }[]
}

/** Returns what is wrong with an id; undefined when it is valid. */
export function idProblem(id: string, content: KnownSpecs, kind?: DraftKind): string | undefined {
  if (id.trim() === '') return 'Enter an id, such as Okta.AdminRoleAssigned.'
  if (id !== id.trim() || /[\p{Cc}/\\]/u.test(id) || id.length > 200)
    return 'An id cannot contain slashes or control characters, start or end with a space, or exceed 200 characters.'
  if (kind?.idForm?.pattern.test(id) === false) return `The id of a ${kind.name} has ${kind.idForm.words}.`
  const taken = content.specs.find((spec) => spec.id === id)
  return taken && `The id "${id}" is already used in ${taken.file}.`
}

/** Returns what is wrong with `TA0001:T1078`; undefined when both ids are known and belong together. */
export function techniqueProblem(text: string): string | undefined {
  const { tactics, techniques } = attackCatalogue()
  const [tactic = '', technique = '', ...rest] = text.split(':')
  if (rest.length > 0 || !tactics.has(tactic))
    return hinted(`"${tactic}" is not an ATT&CK tactic.`, nearest(tactic, tactics.keys()) ?? 'TA0001:T1078')
  const found = techniques.get(technique)
  if (found === undefined)
    return hinted(`"${technique}" is not an ATT&CK technique.`, nearest(technique, techniques.keys()) ?? 'TA0001:T1078')
  if (found.tactics.includes(tactic)) return undefined
  return `${technique} (${found.name}) is not in ${tactic}, but ${found.tactics.length > 0 ? `in ${found.tactics.join(', ')}` : 'retired'}.`
}

function hinted(message: string, near: string): string {
  return `${message} Did you mean "${near}"?`
}

/** Throws for options that cannot be used. */
export function assertRequest(request: Partial<DraftRequest>, content: ContentSet, kind?: DraftKind): void {
  const problems = [
    request.id === undefined ? undefined : idProblem(request.id, content, kind),
    request.technique === undefined ? undefined : techniqueProblem(request.technique),
  ]
  const problem = problems.find((one) => one !== undefined)
  if (problem !== undefined) throw new UsageError(problem)
}
