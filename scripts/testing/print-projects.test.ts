import { expect, it } from 'vitest'
import { printProjects } from './print-projects.ts'

it('adds up the files of each project', () => {
  const files = [
    { project: 'pure', wallMs: 1_200, processorMs: 900 },
    { project: 'whole', wallMs: 61_000, processorMs: 30_000 },
    { project: 'pure', wallMs: 2_000, processorMs: 1_300 },
  ]
  expect(printProjects(files)).toEqual([
    'Project  files  wall time  CPU time',
    'pure         2        3 s       2 s',
    'whole        1       61 s      30 s',
  ])
})
