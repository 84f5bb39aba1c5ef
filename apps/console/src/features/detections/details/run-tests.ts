import { finishedPanel, testKeys, type PanelResult, type TestPanel } from '@picket/core'
import { TestDetectionText, type TestDetectionTextData } from '@picket/core/api'
import { client } from '../../../app/client.ts'
import { pythonOf, type Detection } from './detection.ts'

export type RunResult = TestDetectionTextData['detectionDraft']['testResults'][number]

export type Keyed = PanelResult & { readonly key: string }

/** What a run of all tests came to. */
export interface TestRun {
  readonly panel: TestPanel<Keyed>
  /** By the keys of the tests: two may have one name. */
  readonly results: ReadonlyMap<string, RunResult>
}

/** Runs the tests of a detection as it is saved. Throws what the server says against it. */
export async function runTests(detection: Detection): Promise<TestRun> {
  const { id, text, parentId } = detection
  const body = parentId === null ? pythonOf(detection) : ''
  const input = { id, text, ...(body === '' ? {} : { body }) }
  const { detectionDraft } = await client.query(TestDetectionText, { input }, { failSilently: true })
  const { testResults } = detectionDraft
  const keys = testKeys(testResults)
  return {
    panel: finishedPanel(testResults.map((result, at) => ({ ...toPanelResult(result), key: keys[at]! }))),
    results: new Map(testResults.map((result, at) => [keys[at]!, result])),
  }
}

function toPanelResult({ name, passed, errored, error }: RunResult): PanelResult {
  return errored ? { name, error: error?.message ?? 'Error' } : { name, passed }
}
