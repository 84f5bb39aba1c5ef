import type { Candidate, Offer } from './catalog.ts'
import { packageConflict, packageNotFound, packageNotPure } from './diagnostics.ts'
import { PackageProblem } from './package-problem.ts'
import { accepts, type Requirement } from './requirement.ts'

/** A requirement, and its origin. */
export interface Wish {
  readonly requirement: Requirement
  /** The chain of packages from `picket.yaml`; empty for what is listed there. */
  readonly by: readonly Candidate[]
  /** The package of `picket.yaml` at the start of the chain. */
  readonly root: string
}

/** No source has the package. */
export function unknownPackage(wish: Wish, sources: readonly string[]): PackageProblem {
  const { name } = wish.requirement
  const where = sources.length === 0 ? 'no package index is configured' : `looked in ${sources.join(' and ')}`
  return new PackageProblem(packageNotFound, `Package "${name}"${neededBy(wish)} was not found; ${where}.`, {
    hint: 'Check the spelling. If it is a package of your own, give its wheel with --from, or name its index in PIP_INDEX_URL.',
    package: wish.root,
  })
}

/** The package exists, but no version meets all requirements. */
export function noCandidate(name: string, wishes: readonly Wish[], offer: Offer): PackageProblem {
  const root = wishes[0]!.root
  const all = (versions: readonly string[]): string[] =>
    versions.filter((version) => wishes.every(({ requirement }) => accepts(requirement, version, true)))
  const [impure] = all(offer.impure)
  if (impure !== undefined)
    return new PackageProblem(
      packageNotPure,
      `Package "${name}"${neededBy(wishes[0]!)} is not pure Python: version ${impure} is offered with compiled code or as source only.`,
      {
        hint: 'Use another package, give a pure wheel of it with --from, or run the rules with --python native where you trust them.',
        package: root,
      },
    )
  const withdrawn = all(offer.candidates.map(({ version }) => version))
  const one = wishes.find(
    ({ requirement }) => !offer.candidates.some(({ version }) => accepts(requirement, version, true)),
  )
  if (withdrawn.length === 0 && one === undefined && wishes.length > 1) return conflict(name, wishes)
  const asked = (one ?? wishes[0]!).requirement
  const [otherPython] = all(offer.otherPython)
  const newest = offer.candidates[0]?.version ?? offer.impure[0]
  const why =
    withdrawn.length > 0
      ? 'every version that fits was withdrawn by its authors'
      : otherPython !== undefined
        ? `version ${otherPython} does not run on the Python that rules run on`
        : newest === undefined
          ? 'nothing of it can be used'
          : `the newest is ${newest}`
  return new PackageProblem(
    packageNotFound,
    `No version of package "${name}" fits "${asked.text}"${neededBy(one ?? wishes[0]!)}; ${why}.`,
    {
      hint: 'Require a range that contains a version.',
      package: root,
    },
  )
}

/** The requirements conflict. */
export function conflict(name: string, wishes: readonly Wish[], chosen?: string): PackageProblem {
  const asked = wishes
    .filter(({ requirement }) => requirement.name === name)
    .map((wish) => `"${wish.requirement.text.split(';')[0]!.trim()}" (${origin(wish)})`)
  const first = chosen === undefined ? '' : `; version ${chosen} was tried last`
  return new PackageProblem(packageConflict, `No version of package "${name}" fits ${asked.join(' and ')}${first}.`, {
    hint: 'Widen or drop one of these requirements in picket.yaml.',
    package: wishes.at(-1)!.root,
  })
}

function neededBy(wish: Wish): string {
  return wish.by.length === 0 ? '' : `, ${origin(wish)},`
}

function origin({ by }: Wish): string {
  const last = by.at(-1)
  return last === undefined ? 'picket.yaml' : `needed by ${last.name} ${last.version}`
}
