/** The outcome of one test, as the test calls give it: `passed` is missing where it could not be run. */
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
  /** Those that failed come first, each part in its order. */
  readonly results: readonly (One & { readonly badge: TestBadge })[]
  /** Shown where a long list goes on. */
  readonly scrollShadows: boolean
}

/** The button that shows the results, and the one that hides them again. */
export const resultsButton = { show: 'View results', hide: 'Hide results' } as const

/** As many results have shadows at the ends of their list; the list is no higher than this part of the window. */
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
