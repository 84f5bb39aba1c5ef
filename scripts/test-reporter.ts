import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { printProjects, type FileTime } from './testing/print-projects.ts'

/**
 * Prints the time per project, the ten files with the most CPU time and the ten slowest tests. The last line is
 * `N passed, N failed`.
 */
export default class SummaryReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): Promise<void> {
    const cases = modules.flatMap((module) => [...module.children.allTests()])
    const passed = cases.filter((test) => test.result().state === 'passed').length
    const broken = modules.filter((module) => module.errors().length > 0).length + errors.length
    const failed = cases.filter((test) => test.result().state === 'failed').length + broken
    const slowest = cases.toSorted((a, b) => duration(b) - duration(a)).slice(0, 10)
    const costliest = modules.toSorted((a, b) => processorTime(b) - processorTime(a)).slice(0, 10)
    const projects = printProjects(modules.map(toFileTime))
    process.on('exit', () => {
      console.log(`\n${projects.join('\n')}`)
      console.log('\nTen files with the most CPU time:')
      for (const module of costliest)
        console.log(`  ${Math.round(processorTime(module))} ms  ${module.relativeModuleId}`)
      console.log('\nTen slowest tests:')
      for (const test of slowest)
        console.log(`  ${Math.round(duration(test))} ms  ${test.module.relativeModuleId} > ${test.fullName}`)
      console.log(`\n${passed} passed, ${failed} failed`)
    })
  }
}

function toFileTime(module: TestModule): FileTime {
  const { duration, collectDuration, environmentSetupDuration, prepareDuration, setupDuration } = module.diagnostic()
  return {
    project: module.project.name,
    wallMs: duration + collectDuration + environmentSetupDuration + prepareDuration + setupDuration,
    processorMs: processorTime(module),
  }
}

function processorTime(module: TestModule): number {
  return module.meta().processorMs ?? 0
}

function duration(test: TestCase): number {
  return test.diagnostic()?.duration ?? 0
}
