import { locateFindings, type DetectionResult, type Diagnostic, type Finding, type Place } from '@picket/core'
import { invalidDetection, schemaTestFailed, skippedTest, testFailed, tooFewTests } from './diagnostics.ts'
import { differencesOf } from './differences.ts'
import type { Report, Sources, Tested, TestedCase } from './report.ts'

/** Returns failed and skipped tests as diagnostics, for formats that only have locations in files. */
export function failuresAsDiagnostics(report: Report, sources: Sources): readonly Diagnostic[] {
  const invalidFiles = new Set(
    report.diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file),
  )
  return locateFindings(
    report.detections.flatMap((detection) => toFindings(detection, invalidFiles, sources)),
    sources,
  )
}

function toFindings(detection: Tested, invalidFiles: ReadonlySet<string>, sources: Sources): readonly Finding[] {
  const { id, kind, file, status, reason, error } = detection
  const isSchema = kind === 'log_schema'
  if (status === 'invalid') {
    if (error === undefined && invalidFiles.has(file)) return []
    const place = error?.file !== undefined && sources.has(error.file) ? pythonPlace(error) : undefined
    return [
      {
        kind: invalidDetection,
        file: place === undefined ? file : (error?.file ?? file),
        at: place ?? 'file',
        message: `${isSchema ? 'Log type' : 'Detection'} "${id}" cannot be tested. ${reason ?? ''}`.trim(),
        subject: id,
      },
    ]
  }
  const ofTests = detection.cases.flatMap((test) => toTestFinding(detection, test))
  const failed = detection.cases.some((test) => test.status === 'failed')
  if (status !== 'failed' || failed || reason === undefined) return ofTests
  const at: Place = isSchema ? { path: ['schema'] } : { path: ['Tests'], part: 'key' }
  return [...ofTests, { kind: tooFewTests, file, at, message: reason, subject: id }]
}

function toTestFinding({ id, kind: tested, file }: Tested, test: TestedCase): readonly Finding[] {
  if (test.status === 'passed') return []
  const failed = tested === 'log_schema' ? schemaTestFailed : testFailed
  const kind = test.status === 'failed' ? failed : skippedTest
  const what = test.status === 'failed' ? 'failed' : 'was skipped'
  const raised =
    test.error?.file === undefined
      ? []
      : [{ file: test.error.file, at: pythonPlace(test.error), message: test.error.message }]
  const missed = (test.differences ?? [])
    .slice(0, maxRelated)
    .flatMap(({ name, expected, at }) =>
      at === undefined ? [] : [{ file: at.file, at: { path: at.path }, message: `${name}: expected ${expected}.` }],
    )
  const related = [...raised, ...missed]
  return [
    {
      kind,
      ...placeOfTest(file, test),
      message: `Test "${test.name}" of "${id}" ${what}. ${test.reason ?? ''}${differencesOf(test)}`.trim(),
      subject: id,
      related,
    },
  ]
}

/** The limit of related locations for one failure. */
const maxRelated = 10

/** Returns the location of a test of the spec in `file`. */
export function placeOfTest(file: string, { place, timelineIn, index }: TestedCase): Pick<Finding, 'file' | 'at'> {
  if (place !== undefined) return place
  const list = timelineIn === undefined ? 'Tests' : 'Timelines'
  return { file: timelineIn ?? file, at: { path: [list, index, 'Name'] } }
}

function pythonPlace(error: NonNullable<DetectionResult['error']>): Place {
  const { line, column, endLine, endColumn } = error
  return line === undefined
    ? 'file'
    : { line, column: column ?? 1, ...(endLine ? { endLine } : {}), ...(endColumn ? { endColumn } : {}) }
}
