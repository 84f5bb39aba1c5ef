import { afterAll, beforeAll } from 'vitest'
import { readProcessorTime } from './processor-time.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** What a test file and what it started have used, in ms; what a test left running is counted with the next file. */
    processorMs?: number
  }
}

let before = 0

beforeAll(() => {
  before = readProcessorTime()
})

// eslint-disable-next-line no-empty-pattern -- vitest reads which fixtures a hook wants from its first parameter.
afterAll(({}, { file }) => {
  file.meta.processorMs = readProcessorTime() - before
})
