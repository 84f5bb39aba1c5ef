import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Prints the ten slowest tests and, last of all, `N passed, N failed`. */
export default class ClosingLines implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): Promise<void> {
    const cases = modules.flatMap((module) => [...module.children.allTests()])
    const passed = cases.filter((test) => test.result().state === 'passed').length
    const broken = modules.filter((module) => module.errors().length > 0).length + errors.length
    const failed = cases.filter((test) => test.result().state === 'failed').length + broken
    const slowest = cases.toSorted((a, b) => duration(b) - duration(a)).slice(0, 10)
    process.on('exit', () => {
      console.log('\nTen slowest tests:')
      for (const test of slowest)
        console.log(`  ${Math.round(duration(test))} ms  ${test.module.relativeModuleId} > ${test.fullName}`)
      console.log(`\n${passed} passed, ${failed} failed`)
    })
  }
}

function duration(test: TestCase): number {
  return test.diagnostic()?.duration ?? 0
}
