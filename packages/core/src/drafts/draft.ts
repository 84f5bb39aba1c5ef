import type { SeverityName } from '../detections/kinds/severity-names.ts'
import type { SpecKindName } from '../detections/spec.ts'
import type { LogTypeFields } from '../validation/field-knowledge.ts'
import type { ValueMap } from '../values/value.ts'

/** The inputs for a new spec. Missing values get a descriptive placeholder. */
export interface DraftRequest {
  readonly id: string
  /** The prefix of file names; derived from the id if missing. */
  readonly stem?: string
  readonly displayName?: string
  readonly severity?: SeverityName
  readonly logTypes?: readonly string[]
  readonly logic?: 'yaml' | 'python'
  /** The known fields of the first log type, for the first condition. */
  readonly fields?: LogTypeFields
  /** An event that the detection must match, which becomes the first test. */
  readonly event?: ValueMap
  /** `TA0001:T1078`. */
  readonly technique?: string
  /** Policies: the resource type. */
  readonly resourceType?: string
  /** Scheduled rules: the query whose rows they evaluate. */
  readonly query?: string
  /** Derived rules: the rule whose logic they inherit. */
  readonly base?: string
  /** Scheduled prompts: the user, or the id of the API token, in whose name they run. */
  readonly runAs?: string
  /** Correlation rules: the rules whose signals they combine, in order. */
  readonly rules?: readonly string[]
  readonly form?: 'sequence' | 'group'
}

/** A file to be written, relative to the folder of its kind. */
export interface DraftFile {
  readonly path: string
  readonly text: string
}

/** One kind of spec that can be drafted: adding one is a file beside this one and a line in `index.ts`. */
export interface DraftKind {
  readonly name: string
  readonly kind: SpecKindName
  readonly summary: string
  /** The directory of specs of this kind in a content folder. */
  readonly folder: string
  /** The required inputs; the user is prompted for missing ones. */
  readonly needs: readonly (keyof DraftRequest)[]
  /** The format of its id, if it is restricted, and its description. */
  readonly idForm?: { readonly pattern: RegExp; readonly words: string }
  draft(request: DraftRequest): readonly DraftFile[]
}

/**
 * Converts `Okta.Admin.RoleAssigned` to `okta_admin_role_assigned`, which Python can import. Diacritics are removed.
 */
export function toStem(id: string): string {
  const words = id
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase()
  if (words === '') return `d_${[...id].map((letter) => letter.codePointAt(0)!.toString(16)).join('_')}`.slice(0, 60)
  return /^[a-z]/.test(words) ? words : `d_${words}`
}

/** Converts `Okta.AdminRoleAssigned` to `Okta admin role assigned`. */
export function toDisplayName(id: string): string {
  const words = id.replace(/([a-z0-9])([A-Z])/g, '$1 $2').split(/[^\p{L}\p{M}\p{N}]+/u)
  const name = words
    .flatMap((word) => word.split(' '))
    .filter((word) => word !== '')
    .map((word, at) => (at === 0 || /^[A-Z][A-Z0-9]+$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return name === '' ? id : name
}
