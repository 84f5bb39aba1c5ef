/** The outcome of one test, as in the API: `passed` is missing if it could not be run. */
export interface PanelResult {
  readonly name: string
  readonly passed?: boolean
  readonly error?: string
}

export type TestBadge = 'PASS' | 'FAIL' | 'ERROR'

/** The panel below the tests. */
export interface TestPanel<One extends PanelResult = PanelResult> {
  readonly state: 'running' | 'passed' | 'failed'
  readonly message: string
  /** Failed ones first, otherwise in order. */
  readonly results: readonly (One & { readonly badge: TestBadge })[]
  /** Shown at the end of a truncated list. */
  readonly scrollShadows: boolean
}

/** The button that shows the results, and the one that hides them again. */
export const resultsButton = { show: 'View results', hide: 'Hide results' } as const

/**
 * From this number of results, the list has shadows at its ends; its height is limited to this fraction of the window.
 */
const shadowsFrom = 7
export const panelMaxHeight = '20vh'

export function runningPanel(tests: number): TestPanel<never> {
  return { state: 'running', message: `Running ${tests} tests...`, results: [], scrollShadows: false }
}

export function finishedPanel<One extends PanelResult>(given: readonly One[]): TestPanel<One> {
  const results = given.map((one) => ({ ...one, badge: badgeOf(one) }))
  const failed = results.filter(({ badge }) => badge !== 'PASS')
  return {
    state: failed.length > 0 ? 'failed' : 'passed',
    message: messageOf(results.length, failed.length),
    results: [...failed, ...results.filter(({ badge }) => badge === 'PASS')],
    scrollShadows: results.length >= shadowsFrom,
  }
}

function messageOf(count: number, failed: number): string {
  if (count === 1) return failed === 0 ? 'Test Passed!' : 'Test Failed'
  return failed === 0 ? 'All tests passed!' : `${failed} of ${count} tests failed`
}

function badgeOf({ passed, error }: PanelResult): TestBadge {
  if (error !== undefined && error !== '') return 'ERROR'
  return passed ? 'PASS' : 'FAIL'
}
