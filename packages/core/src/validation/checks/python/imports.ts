import type { DiagnosticKind, Finding } from '../../../diagnostics.ts'
import type { ModuleFacts } from '../../../detections/rule-runner.ts'
import { didYouMean } from '../../../text/suggest.ts'
import type { Check, CheckContext } from '../../check.ts'
import { placeOf, specModules, type SpecModule } from './detection-modules.ts'
import { distributionOf, knownDistributionModules, runtimeModules } from './known-modules.ts'

export const unknownModule: DiagnosticKind = {
  code: 'PK3008',
  name: 'unknown-module',
  severity: 'error',
  summary: 'An import names a module that does not exist.',
  explanation:
    'A detection can import the standard library, the helpers of the content by their GlobalID, the modules of the runtime (`panther_core`, ' +
    '`panther_detection_helpers`) and packages installed with `picket deps`. Files beside the detection cannot be imported: move shared code to a ' +
    'helper. Imports inside of `try` or a condition may be missing and are not reported.',
}

export const packageNotInstalled: DiagnosticKind = {
  code: 'PK3009',
  name: 'package-not-installed',
  severity: 'warning',
  summary: 'A detection imports a third-party package that is not installed.',
  explanation:
    'The package is a well-known one, but it is not among those installed for this content, so the detection cannot run here. ' +
    'Add it with `picket deps add NAME`, which lists it in picket.yaml and locks its version, and fetch what is listed with `picket deps install`. ' +
    'Only packages written in pure Python can be used in the sandbox.',
}

export const unknownHelperName: DiagnosticKind = {
  code: 'PK3010',
  name: 'unknown-helper-name',
  severity: 'error',
  summary: 'An import names something that the helper does not define.',
  explanation:
    '`from helper import name` fails when the helper has no such name on its top level, and with it the whole detection. ' +
    'Correct the name, or define it in the helper. Helpers that define names dynamically ' +
    '(`import *`, `globals()`) are not reported.',
}

/** Checks that imports can be resolved. */
export const pythonImports: Check = {
  name: 'python-imports',
  readsPython: true,
  kinds: [unknownModule, packageNotInstalled, unknownHelperName],
  *run(context) {
    const helpers = new Map(
      context.content.specs.filter(({ kind }) => kind === 'global').map((spec) => [spec.id, spec]),
    )
    const wanted = new Map<string, Wanted[]>()
    const lost = new Map<string, Wanted[]>()
    for (const module of specModules(context)) {
      const reported = new Set<string>()
      for (const one of module.facts.imports) {
        const [name = ''] = one.module.split('.')
        if (one.optional) continue
        if (helpers.has(name)) {
          const facts = context.python.get(helpers.get(name)?.python?.file ?? '')
          if (facts !== undefined && one.module === name) yield* unknownNames(module, one, facts)
          continue
        }
        if (isProvided(name, context) || reported.has(name)) continue
        reported.add(name)
        const distribution = distributionOf(name)
        if (distribution !== undefined) {
          wanted.set(distribution, [...(wanted.get(distribution) ?? []), { module, one }])
          continue
        }
        const hint = name === '' ? undefined : meantBy(name, module.file, [...helpers.keys()], context)
        if (name === '') yield relativeImport({ module, one })
        else if (hint !== undefined) yield missingModule(name, [{ module, one }], hint)
        else lost.set(name, [...(lost.get(name) ?? []), { module, one }])
      }
    }
    for (const [distribution, places] of wanted) yield* missingPackage(distribution, places)
    for (const [name, places] of lost) yield missingModule(name, places, nothingNear)
  },
}

interface Wanted {
  readonly module: SpecModule
  readonly one: Import
}

/** One finding for a package, however many files need it. */
function* missingPackage(distribution: string, [first, ...others]: readonly Wanted[]): Iterable<Finding> {
  if (first === undefined) return
  const { spec, file } = first.module
  const who = others.length === 0 ? `"${spec.id}" needs` : `"${spec.id}" and ${others.length} more need`
  yield {
    kind: packageNotInstalled,
    file,
    at: placeOf(first.one),
    subject: spec.id,
    shared: true,
    message: `${who} the package "${distribution}", which is not installed.`,
    hint: `Type "picket deps add ${distribution}".`,
    related: others.map(({ module, one }) => ({
      file: module.file,
      at: placeOf(one.modulePlace ?? one),
      message: `"${module.spec.id}" needs it too.`,
    })),
  }
}

type Import = ModuleFacts['imports'][number]

/** If no modules are passed, it is unknown what is installed. */
function isProvided(name: string, { modules }: CheckContext): boolean {
  return modules.size === 0 || modules.has(name) || runtimeModules.has(name) || name === '__future__'
}

const nothingNear = 'Name a helper by its GlobalID, or add the package with "picket deps add".'

/** One finding for a module, however many files need it. */
function missingModule(name: string, [first, ...others]: readonly Wanted[], hint: string): Finding {
  const { module, one } = first!
  const many = others.length === 0 ? '' : `, which "${module.spec.id}" and ${others.length} more import`
  return {
    kind: unknownModule,
    file: module.file,
    at: placeOf(one.modulePlace ?? one),
    subject: module.spec.id,
    shared: true,
    message: `There is no module "${name}"${many}.`,
    hint,
    related: others.map((other) => ({
      file: other.module.file,
      at: placeOf(other.one.modulePlace ?? other.one),
      message: `"${other.module.spec.id}" imports it too.`,
    })),
  }
}

function relativeImport({ module: { spec, file }, one }: Wanted): Finding {
  const message = 'A detection is in no package, so a relative import fails.'
  const hint = 'Make what it names a helper, and import that by its GlobalID.'
  return { kind: unknownModule, file, at: placeOf(one), subject: spec.id, message, hint }
}

/** Returns what an import probably means. */
function meantBy(name: string, file: string, helpers: readonly string[], context: CheckContext): string | undefined {
  const renamed = context.byKind.global.find(
    ({ python }) => python !== undefined && baseName(python.file) === `${name}.py`,
  )
  if (renamed !== undefined)
    return `The helper in "${renamed.python?.file}" is imported by its GlobalID: "${renamed.id}".`
  const sibling = `${file.slice(0, file.lastIndexOf('/') + 1)}${name}.py`
  if (context.content.texts.has(sibling))
    return `Files beside a detection cannot be imported. Give "${sibling}" a spec of AnalysisType "global".`
  return didYouMean(name, [...helpers, ...runtimeModules, ...context.modules, ...knownDistributionModules()])
}

function* unknownNames({ spec, file }: SpecModule, one: Import, helper: ModuleFacts): Iterable<Finding> {
  if (helper.openNames || helper.syntaxError !== undefined) return
  for (const [index, name] of one.names.entries()) {
    if (name === '*' || name.startsWith('__') || helper.names.includes(name)) continue
    yield {
      kind: unknownHelperName,
      file,
      at: placeOf(one.namePlaces?.[index] ?? one),
      subject: spec.id,
      message: `The helper "${one.module}" does not define "${name}".`,
      hint: didYouMean(name, helper.names) ?? `Define it in "${helper.file}", or correct the name.`,
      related: [{ file: helper.file, at: 'file', message: 'The helper is here.' }],
    }
  }
}

function baseName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1)
}
