import { finishedPanel, testKeys, type PanelResult, type TestPanel } from '@picket/core'
import { TestDetectionText, type TestDetectionTextData } from '@picket/core/api'
import { client } from '../../../app/client.ts'
import { pythonOf, type Detection } from './detection.ts'

export type RunResult = TestDetectionTextData['detectionDraft']['testResults'][number]

export type Keyed = PanelResult & { readonly key: string }

/** The result of running all tests. */
export interface TestRun {
  readonly panel: TestPanel<Keyed>
  /** By test key, since names can repeat. */
  readonly results: ReadonlyMap<string, RunResult>
}

/** Runs the tests of the saved detection. Throws if the server rejects it. */
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
