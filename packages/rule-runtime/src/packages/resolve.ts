import type { Candidate, Catalog, Offer } from './catalog.ts'
import { packageConflict, packageNotFound } from './diagnostics.ts'
import { evaluateMarker } from './marker.ts'
import { PackageProblem } from './package-problem.ts'
import { accepts, parseRequirement, pins, type Requirement } from './requirement.ts'
import { conflict, noCandidate, unknownPackage, type Wish } from './resolve-problems.ts'

/** A selected package. */
export interface ResolvedPackage {
  readonly candidate: Candidate
  /** Names of the selected packages that it needs. */
  readonly requires: readonly string[]
}

/**
 * Selects a version for every package that the requirements need, directly or indirectly: the newest that all of them
 * accept, but `preferred` versions (those of the lock file) first. Throws a `PackageProblem` with the reason if no
 * selection fits.
 */
export async function resolvePackages(
  requirements: readonly Requirement[],
  catalog: Catalog,
  preferred: ReadonlyMap<string, string> = new Map(),
): Promise<readonly ResolvedPackage[]> {
  const wishes = requirements
    .filter((requirement) => applies(requirement))
    .map((requirement) => ({ requirement, by: [], root: requirement.name }))
  const chosen = await new Search(catalog, preferred).run(wishes)
  const packages = [...chosen.values()].map(async ({ candidate, extras }) => {
    const needed = await requirementsOf(candidate, catalog, extras)
    const requires = [...new Set(needed.map(({ name }) => name))].sort()
    return { candidate, requires }
  })
  return (await Promise.all(packages)).sort((a, b) => (a.candidate.name < b.candidate.name ? -1 : 1))
}

type Chosen = ReadonlyMap<string, { readonly candidate: Candidate; readonly extras: ReadonlySet<string> }>

/** No candidate is left; another version of one of these packages might help. */
interface DeadEnd {
  readonly because: ReadonlySet<string>
}

/** Limits of the search: examined versions, each of which may be a download (content needs ten), and decisions. */
const limits = { versions: 150, choices: 20_000 }

/**
 * Depth-first search over the open requirements. Two techniques avoid trying hundreds of versions in vain: a package
 * whose selected version conflicts with a later requirement is postponed until the others are selected, so that all
 * requirements on it are known; and a dead end backtracks directly to the last related decision.
 */
class Search {
  private readonly catalog: Catalog
  private readonly preferred: ReadonlyMap<string, string>
  /** How often a package was postponed. */
  private readonly putOff = new Map<string, number>()
  private startAgain = false
  private readonly looked = new Set<string>()
  private choices = 0
  /** The problem of the deepest dead end, which is the most informative. */
  private problem = new PackageProblem(packageConflict, 'No set of packages fits the requirements.')
  private deepest = -1

  constructor(catalog: Catalog, preferred: ReadonlyMap<string, string>) {
    this.catalog = catalog
    this.preferred = preferred
  }

  async run(wishes: readonly Wish[]): Promise<Chosen> {
    do {
      this.startAgain = false
      this.deepest = -1
      const end = await this.choose(wishes, [], new Map())
      if (!('because' in end)) return end
    } while (this.startAgain)
    throw this.problem
  }

  /** `met` are the requirements that the decisions so far meet. */
  private async choose(open: readonly Wish[], met: readonly Wish[], chosen: Chosen): Promise<Chosen | DeadEnd> {
    const wish = this.next(open, chosen)
    if (wish === undefined) return chosen
    const rest = open.filter((other) => other !== wish)
    const { name, extras } = wish.requirement
    const present = chosen.get(name)
    if (present === undefined) return this.chooseNew(wish, rest, met, chosen)

    if (!accepts(wish.requirement, present.candidate.version, true)) {
      const times = this.putOff.get(name) ?? 0
      this.putOff.set(name, times + 1)
      this.startAgain = times < 2
      const problem = conflict(name, [...met, wish], present.candidate.version)
      return this.fail(chosen, problem, this.startAgain ? [] : [name, ...authors([wish])])
    }
    const all = present.extras.union(new Set(extras))
    const more = all.size === present.extras.size ? [] : await this.wishesOf(present.candidate, all, wish)
    const next = new Map(chosen).set(name, { candidate: present.candidate, extras: all })
    return this.choose([...rest, ...more], [...met, wish], next)
  }

  private async chooseNew(
    wish: Wish,
    rest: readonly Wish[],
    met: readonly Wish[],
    chosen: Chosen,
  ): Promise<Chosen | DeadEnd> {
    const { name } = wish.requirement
    const wishes = [wish, ...rest.filter((other) => other.requirement.name === name)]
    const offer = await this.catalog.offer(name)
    if (offer === undefined) return this.fail(chosen, unknownPackage(wish, this.catalog.sources), authors([wish]))
    const candidates = this.candidatesFor(wishes, offer)
    if (candidates.length === 0) return this.fail(chosen, noCandidate(name, wishes, offer), authors(wishes))

    const extras = new Set(wishes.flatMap(({ requirement }) => requirement.extras))
    const because = new Set(authors(wishes))
    for (const candidate of candidates) {
      this.looked.add(`${name} ${candidate.version}`)
      if (this.looked.size > limits.versions || ++this.choices > limits.choices) return { because: new Set() }
      const more = await this.wishesOf(candidate, extras, wish)
      const end = await this.choose(
        [...rest, ...more],
        [...met, wish],
        new Map(chosen).set(name, { candidate, extras }),
      )
      if (!('because' in end) || !end.because.has(name)) return end
      for (const other of end.because) if (other !== name) because.add(other)
    }
    return { because }
  }

  /** Sorts requirements on selected packages first, and those on postponed packages last. */
  private next(open: readonly Wish[], chosen: Chosen): Wish | undefined {
    const rank = ({ requirement }: Wish): number =>
      chosen.has(requirement.name) ? -1 : (this.putOff.get(requirement.name) ?? 0)
    return open.toSorted((a, b) => rank(a) - rank(b))[0]
  }

  private async wishesOf(candidate: Candidate, extras: ReadonlySet<string>, wish: Wish): Promise<readonly Wish[]> {
    const requirements = await requirementsOf(candidate, this.catalog, extras)
    return requirements.map((requirement) => ({ requirement, by: [...wish.by, candidate], root: wish.root }))
  }

  private candidatesFor(wishes: readonly Wish[], offer: Offer): readonly Candidate[] {
    const requirements = wishes.map(({ requirement }) => requirement)
    const fitting = (prereleases: boolean): Candidate[] =>
      offer.candidates.filter(
        ({ version, file }) =>
          requirements.every((requirement) => accepts(requirement, version, prereleases)) &&
          (prereleases || !isPrerelease(version) || requirements.some(({ specifier }) => isPrerelease(specifier))) &&
          (!file.withdrawn || requirements.some(pins)),
      )
    const stable = fitting(false)
    const found = stable.length > 0 ? stable : fitting(true)
    const wanted = found.find(({ name, version }) => this.preferred.get(name) === version)
    return wanted === undefined ? found : [wanted, ...found.filter((candidate) => candidate !== wanted)]
  }

  private fail(chosen: Chosen, problem: PackageProblem, because: readonly string[]): DeadEnd {
    if (chosen.size > this.deepest) {
      this.deepest = chosen.size
      this.problem = problem
    }
    return { because: new Set(because) }
  }
}

/** Returns the packages whose selected versions have these requirements; those of `picket.yaml` have none. */
function authors(wishes: readonly Wish[]): readonly string[] {
  return wishes.flatMap(({ by }) => by.at(-1)?.name ?? [])
}

async function requirementsOf(
  candidate: Candidate,
  catalog: Catalog,
  extras: ReadonlySet<string>,
): Promise<readonly Requirement[]> {
  const { requires } = await catalog.metadata(candidate)
  return requires.flatMap((line) => {
    const requirement = parseRequirement(line)
    if (typeof requirement !== 'string') return applies(requirement, extras) ? [requirement] : []
    throw new PackageProblem(
      packageNotFound,
      `Package "${candidate.name}" ${candidate.version} has an invalid requirement: ${requirement}`,
    )
  })
}

function applies(requirement: Requirement, extras?: ReadonlySet<string>): boolean {
  return requirement.marker === undefined || evaluateMarker(requirement.marker, extras)
}

function isPrerelease(version: string): boolean {
  return /\d\.?(?:a|b|c|rc|alpha|beta|pre|preview|dev)\d*/i.test(version)
}
