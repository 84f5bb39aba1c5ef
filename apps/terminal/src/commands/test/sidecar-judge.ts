import {
  checkExpectationsOf,
  findOrphans,
  judgeExpectations,
  judgeSnapshot,
  parseExpectations,
  resolveEffective,
  sidecarOf,
  toTestCases,
  type ContentSet,
  type DetectionResult,
  type EffectiveSpec,
  type Finding,
  type Spec,
} from '@picket/core'

/**
 * Compares results with the files beside their specs. Verdicts are cached before that, so editing these files reruns no
 * tests.
 */
export interface SidecarJudge {
  /** Adds the expectation file. */
  expect(result: DetectionResult): DetectionResult
  /** Adds the snapshot. */
  compare(result: DetectionResult): DetectionResult
  /** Returns the findings about the files themselves, as far as they are known. */
  readonly findings: readonly Finding[]
  /** Returns the files that belong to no spec. */
  readonly orphans: readonly Finding[]
}

/** Creates a judge for these specs; `strict`: every missing or additional test in a snapshot is an error. */
export function createSidecarJudge(
  content: ContentSet,
  specs: readonly Spec[],
  { strict }: { readonly strict: boolean },
): SidecarJudge {
  const byFile = new Map(specs.map((spec) => [spec.file, spec]))
  const findings: Finding[] = specs.flatMap((spec) => checkExpectationsOf(spec, content))
  const severity = strict ? { severity: 'error' as const } : {}
  return {
    findings,
    orphans: findOrphans(content).map((finding) => ({ ...finding, ...severity })),
    expect: (result) => {
      const file = sidecarOf(result.file, 'expect')
      const text = content.texts.get(file)
      const effective = text === undefined ? undefined : effectiveOf(byFile.get(result.file), content)
      if (text === undefined || effective === undefined) return result
      return judgeExpectations(result, effective, parseExpectations(text, file).tests)
    },
    compare: (result) => {
      const file = sidecarOf(result.file, 'snap')
      const text = content.texts.get(file)
      const tests = text === undefined ? undefined : testsOf(byFile.get(result.file), content)
      if (text === undefined || tests === undefined) return result
      const judged = judgeSnapshot(result, { file, text }, { tests, strict })
      findings.push(...judged.findings)
      return judged.result
    },
  }
}

/** Returns all tests of a detection, including inherited ones; undefined when they are not known. */
export function testsOf(
  spec: Spec | undefined,
  content: ContentSet,
): readonly { readonly name: string; readonly index: number }[] | undefined {
  const effective = effectiveOf(spec, content)
  return effective && toTestCases(effective.data)
}

function effectiveOf(spec: Spec | undefined, content: ContentSet): EffectiveSpec | undefined {
  if (spec === undefined || spec.broken) return undefined
  const resolved = resolveEffective(spec, content)
  return 'missing' in resolved ? undefined : resolved
}
