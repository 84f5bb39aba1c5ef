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

/** Holds results against the files beside their specs. Verdicts are kept without that, so an edit of these files reruns nothing. */
export interface SidecarJudge {
  /** With what the expectation file says. */
  expect(result: DetectionResult): DetectionResult
  /** With what the snapshot says besides. */
  compare(result: DetectionResult): DetectionResult
  /** What is wrong in the files themselves, as far as it is known. */
  readonly findings: readonly Finding[]
  /** Files that belong to no spec. */
  readonly orphans: readonly Finding[]
}

/** A judge for the given specs; `strict`: whatever is missing in a snapshot, or too much, is an error. */
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

/** All tests of a detection, those it inherits included; nothing when it cannot be known. */
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
