import { attackCatalogue, nearest, type ContentSet, type DraftKind, type DraftRequest } from '@picket/core'
import { UsageError } from '../../program/usage-error.ts'

/** Ids that are taken, and where. */
export interface KnownSpecs {
  readonly specs: readonly { readonly id: string; readonly file: string }[]
}

/** What is wrong with an id; nothing when it can be used. */
export function idProblem(id: string, content: KnownSpecs, kind?: DraftKind): string | undefined {
  if (id.trim() === '') return 'An id is needed, such as Okta.AdminRoleAssigned.'
  if (id !== id.trim() || /[\p{Cc}/\\]/u.test(id) || id.length > 200)
    return 'An id has no slashes or control characters, no spaces around it, and at most 200 characters.'
  if (kind?.idForm?.pattern.test(id) === false) return `The id of a ${kind.name} has ${kind.idForm.words}.`
  const taken = content.specs.find((spec) => spec.id === id)
  return taken && `"${id}" is taken: see ${taken.file}.`
}

/** What is wrong with `TA0001:T1078`; nothing when both are known and belong together. */
export function techniqueProblem(text: string): string | undefined {
  const { tactics, techniques } = attackCatalogue()
  const [tactic = '', technique = '', ...rest] = text.split(':')
  if (rest.length > 0 || !tactics.has(tactic))
    return hinted(`"${tactic}" is no tactic of ATT&CK.`, nearest(tactic, tactics.keys()) ?? 'TA0001:T1078')
  const found = techniques.get(technique)
  if (found === undefined)
    return hinted(`"${technique}" is no technique of ATT&CK.`, nearest(technique, techniques.keys()) ?? 'TA0001:T1078')
  if (found.tactics.includes(tactic)) return undefined
  return `${technique} (${found.name}) does not serve ${tactic}, but ${found.tactics.join(', ') || 'is retired'}.`
}

function hinted(message: string, near: string): string {
  return `${message} Did you mean "${near}"?`
}

/** Throws for what was given on the command line and cannot be used. */
export function assertRequest(request: Partial<DraftRequest>, content: ContentSet, kind?: DraftKind): void {
  const problems = [
    request.id === undefined ? undefined : idProblem(request.id, content, kind),
    request.technique === undefined ? undefined : techniqueProblem(request.technique),
  ]
  const problem = problems.find((one) => one !== undefined)
  if (problem !== undefined) throw new UsageError(problem)
}
