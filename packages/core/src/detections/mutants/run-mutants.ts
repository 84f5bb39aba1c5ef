import { toMutantResult } from './killed-by.ts'
import type { ContentSet, Spec } from '../spec.ts'
import { resolveEffective, type EffectiveSpec } from '../testing/effective-spec.ts'
import { runTests, type TestRunOptions } from '../testing/run-tests.ts'
import type { DetectionResult } from '../test-result.ts'
import { readEquivalent } from './equivalent.ts'
import type { Mutant, MutantResult } from './mutant.ts'
import { toPythonMutants, type PythonMutantFinder } from './python-mutants.ts'
import { findYamlMutants } from './yaml-mutants.ts'

export interface MutantOptions extends Pick<TestRunOptions, 'runner' | 'availableDestinations'> {
  /** Further checks of a result before it counts: files of expectations with their timelines, snapshots. */
  readonly judge: (result: DetectionResult, content: ContentSet, spec: Spec) => Promise<DetectionResult>
  readonly onResult?: (result: MutantResult) => void
}

/**
 * Returns the mutants of each spec, in the order of specs and positions. Python of all specs is passed to the finder at
 * once.
 */
export async function findMutants(
  content: ContentSet,
  specs: readonly Spec[],
  finder: PythonMutantFinder,
): Promise<readonly Mutant[]> {
  const known = specs.flatMap((spec) => {
    const resolved = spec.broken ? undefined : resolveEffective(spec, content)
    return resolved === undefined || 'missing' in resolved ? [] : [resolved]
  })
  // A derived rule inherits from its base, whose tests cover that part.
  const python = known.filter(({ spec }) => spec.python !== undefined && !('Detection' in spec.data))
  const found = await finder.findMutants(python.map(toModule))
  const ofPython = new Map(python.map((one, index) => [one.spec, toPythonMutants(one, found[index] ?? [])]))
  return known.flatMap(({ spec }) => [
    ...findYamlMutants(spec, content.texts.get(spec.file) ?? ''),
    ...(ofPython.get(spec) ?? []),
  ])
}

function toModule({ spec, python }: EffectiveSpec): Parameters<PythonMutantFinder['findMutants']>[0][number] {
  return { ...(python ?? { file: spec.file, text: '' }), main: spec.kind === 'policy' ? 'policy' : 'rule' }
}

/**
 * Tests each mutant with the tests of its detection. One that no test notices survives; one on which a test fails,
 * times out, or cannot run is killed. A mutant that is invalid is left out, because it says nothing about the tests.
 */
export async function runMutants(
  content: ContentSet,
  mutants: readonly Mutant[],
  { runner, availableDestinations, judge, onResult }: MutantOptions,
): Promise<readonly MutantResult[]> {
  const options = { runner, ...(availableDestinations === undefined ? {} : { availableDestinations }) }
  const test = async (spec: Spec): Promise<DetectionResult | undefined> => {
    const [result] = await runTests(content, [spec], options)
    if (result === undefined || result.status === 'failed' || result.status === 'invalid') return result
    const specs = content.specs.map((one) => (one.file === spec.file ? spec : one))
    return judge(result, { ...content, specs }, spec)
  }
  const results = await Promise.all(
    mutants.map(async (mutant): Promise<MutantResult | undefined> => {
      const { spec, ...shown } = mutant
      const base = { ...shown, id: spec.id, specFile: spec.file }
      const reason = readEquivalent(content.texts.get(mutant.file) ?? '', mutant.place)
      const ignored: MutantResult | undefined =
        reason === undefined ? undefined : { ...base, status: 'ignored', reason }
      const result = ignored ?? toMutantResult(base, await test(spec))
      if (result !== undefined) onResult?.(result)
      return result
    }),
  )
  return results.filter((one) => one !== undefined)
}
