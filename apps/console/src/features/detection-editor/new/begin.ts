import { attackCatalogue, draftKinds, putValues, type DetectionKind } from '@picket/core'
import type { SavedTexts } from '../document/document-state.ts'

export interface BeginRequest {
  readonly kind: DetectionKind
  readonly id: string
  /** Derived from the ID by default. */
  readonly displayName?: string | undefined
  readonly isPython?: boolean
  readonly logTypes?: readonly string[]
  /** A derived rule: it inherits the logic of this one. */
  readonly base?: string
  /** A query parameter such as `TA0001:T1078`. Unknown techniques are ignored. */
  readonly technique?: string
  /** The steps of a correlation rule. */
  readonly rules?: readonly string[]
}

const draftNames: Readonly<Record<DetectionKind, string>> = {
  rule: 'rule',
  scheduled_rule: 'scheduled-rule',
  policy: 'policy',
  correlation_rule: 'correlation-rule',
}

/** Returns the initial texts of a new detection, the same as `picket new` writes. */
export function beginDetection(request: BeginRequest): SavedTexts {
  const { kind, id, displayName, isPython = false, logTypes, base, technique, rules } = request
  const name = base === undefined ? draftNames[kind] : 'derived-rule'
  const draft = draftKinds
    .find((one) => one.name === name)!
    .draft({
      id,
      logic: isPython ? 'python' : 'yaml',
      ...(displayName === undefined ? {} : { displayName }),
      ...(logTypes === undefined ? {} : { logTypes }),
      ...(base === undefined ? {} : { base }),
      ...(isTechnique(technique) ? { technique } : {}),
      ...(rules === undefined ? {} : { rules }),
    })
  const drafted = draft.find(({ path }) => path.endsWith('.yml'))?.text ?? ''
  // Settings that are not selected stay as in the base.
  const text = base === undefined ? drafted : putValues(drafted, { Severity: undefined })
  return {
    text,
    body: draft.find(({ path }) => path.endsWith('.py'))?.text,
  }
}

function isTechnique(text: string | undefined): text is string {
  const [tactic = '', technique = ''] = text?.split(':') ?? []
  const { tactics, techniques } = attackCatalogue()
  return tactics.has(tactic) && techniques.has(technique)
}
