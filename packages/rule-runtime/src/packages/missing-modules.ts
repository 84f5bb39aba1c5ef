import type { ContentSet, ModuleFacts, Spec } from '@picket/core'
import { distributionOf } from './distribution-names.ts'
import { standardModules } from './standard-modules.ts'

/** A module that detections import but no package provides. */
export interface MissingModule {
  /** Top-level: `dateutil` of `dateutil.parser`. */
  readonly module: string
  /** The package that should provide it. */
  readonly distribution: string
  /** Python files that import it, sorted. */
  readonly importedBy: readonly string[]
  /** Ids of detections and data models that cannot run without it, themselves or through helpers; sorted. */
  readonly neededBy: readonly string[]
  /** The command to run. */
  readonly command: string
}

/** Modules that Picket adds to the path of Python. */
export const runtimeModules: ReadonlySet<string> = new Set(['panther_core', 'panther_detection_helpers'])

/**
 * Returns top-level modules that the Python of the content imports, but that neither Python, Picket, the helpers nor
 * `installed` packages provide. Only files that a spec names count; imports within `try` or a condition are optional.
 */
export function missingModules(
  content: ContentSet,
  facts: ReadonlyMap<string, ModuleFacts>,
  installed: ReadonlySet<string>,
): readonly MissingModule[] {
  const withPython = content.specs.filter((spec) => spec.python !== undefined)
  const helpers = new Map(withPython.filter(({ kind }) => kind === 'global').map((spec) => [spec.id, spec]))
  const isProvided = (module: string): boolean =>
    helpers.has(module) ||
    installed.has(module) ||
    runtimeModules.has(module) ||
    standardModules.has(module) ||
    module.startsWith('_')

  const found = new Map<string, { files: Set<string>; ids: Set<string> }>()
  for (const spec of withPython) {
    for (const { module, file } of importsOf(spec, helpers, facts)) {
      if (isProvided(module)) continue
      const entry = found.get(module) ?? { files: new Set(), ids: new Set() }
      found.set(module, entry)
      entry.files.add(file)
      if (spec.kind !== 'global') entry.ids.add(spec.id)
    }
  }
  return [...found]
    .map(([module, { files, ids }]) => {
      const distribution = distributionOf(module)
      const command = `picket deps add ${distribution}`
      return { module, distribution, importedBy: [...files].sort(), neededBy: [...ids].sort(), command }
    })
    .sort((a, b) => (a.module < b.module ? -1 : 1))
}

/** Returns the top-level modules that the Python of a spec needs, including those of its helpers. */
function importsOf(
  spec: Spec,
  helpers: ReadonlyMap<string, Spec>,
  facts: ReadonlyMap<string, ModuleFacts>,
): readonly { readonly module: string; readonly file: string }[] {
  const found: { module: string; file: string }[] = []
  const open = [spec]
  const seen = new Set(open)
  for (const next of open) {
    const file = next.python?.file ?? ''
    for (const { module, optional } of facts.get(file)?.imports ?? []) {
      const top = module.split('.')[0]!
      if (optional || top === '') continue
      found.push({ module: top, file })
      const helper = helpers.get(top)
      if (helper === undefined || seen.has(helper)) continue
      seen.add(helper)
      open.push(helper)
    }
  }
  return found
}
