import { afterAll, beforeAll } from 'vitest'
import { readProcessorTime } from './processor-time.ts'

declare module 'vitest' {
  interface TaskMeta {
    /**
     * CPU time of a test file and its child processes, in ms. Processes that a test leaves running count for the next
     * file.
     */
    processorMs?: number
  }
}

let before = 0

beforeAll(() => {
  before = readProcessorTime()
})

// eslint-disable-next-line no-empty-pattern -- Vitest requires the first parameter to be an object pattern of fixtures.
afterAll(({}, { file }) => {
  file.meta.processorMs = readProcessorTime() - before
})
