import type { RuleJobOutcome } from '@picket/core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRunner } from './create-runner.ts'
import type { PythonRunner } from './runner-options.ts'
import { oneRule } from './testing/one-rule.ts'

const source = 'from my_helper import ANSWER\n\ndef rule(event):\n    return ANSWER == event["answer"]\n'
const environment = (answer: number) => ({
  helpers: [{ name: 'my_helper', file: 'my_helper.py', text: `ANSWER = ${answer}\n` }],
  dataModels: [],
  packages: [],
})
const verdict = ({ cases, setupError }: RuleJobOutcome) =>
  cases[0]?.functions[0]?.output ?? setupError ?? cases[0]?.error

describe('the pool of processes', () => {
  let runner: PythonRunner
  beforeEach(() => {
    runner = createRunner({ workers: 2, limits: { caseMs: 300 } })
  })
  afterEach(() => runner.close())

  test('runs hundreds of jobs at once, a few deadly ones among them', async () => {
    await runner.open(environment(7))
    const jobs = Array.from({ length: 200 }, (_, index) => {
      const deadly = index === 50 ? 'import os\nos._exit(9)\n' : index === 120 ? 'while True:\n    pass\n' : undefined
      return oneRule(`job-${index}`, deadly ?? source, { answer: 7 })
    })
    const outcomes = await Promise.all(jobs.map((job) => runner.run(job)))
    expect(outcomes.map(({ id }) => id)).toEqual(jobs.map(({ id }) => id))
    const causes = outcomes.map((outcome) => outcome.setupError?.cause ?? verdict(outcome))
    expect(causes).toEqual(jobs.map((_, index) => (index === 50 ? 'crash' : index === 120 ? 'timeout' : 'true')))
  })

  test('tells a process that replaces another one about the environment', async () => {
    await runner.open(environment(7))
    const dead = Array.from({ length: 4 }, (_, index) =>
      runner.run(oneRule(`d${index}`, 'import os\nos._exit(9)\n', {})),
    )
    const outcomes = await Promise.all([
      ...dead,
      ...Array.from({ length: 6 }, () => runner.run(oneRule('a', source, { answer: 7 }))),
    ])
    expect(outcomes.slice(4).map(verdict)).toEqual(Array.from({ length: 6 }, () => 'true'))
  })

  test('replaces the environment', async () => {
    await runner.open(environment(7))
    expect(verdict(await runner.run(oneRule('a', source, { answer: 7 })))).toBe('true')
    await runner.open(environment(8))
    const later = await Promise.all(Array.from({ length: 8 }, () => runner.run(oneRule('a', source, { answer: 8 }))))
    expect(later.map(verdict)).toEqual(Array.from({ length: 8 }, () => 'true'))
  })

  test('runs and analyses before anything was opened', async () => {
    const [facts, outcome] = await Promise.all([
      runner.analyze([
        { file: 'a.py', text: 'def rule(event):\n    return True\n' },
        { file: 'b.py', text: 'def (' },
      ]),
      runner.run(oneRule('a', 'def rule(event):\n    return True\n', {})),
    ])
    expect(
      facts.map(({ file, functions, syntaxError }) => [file, functions.map(({ name }) => name), syntaxError?.line]),
    ).toEqual([
      ['a.py', ['rule'], undefined],
      ['b.py', [], 1],
    ])
    expect(verdict(outcome)).toBe('true')
  })

  test('a module that crashes the parser is reported, the others are analysed', async () => {
    const deep = `x = ${'('.repeat(100_000)}1${')'.repeat(100_000)}\n`
    const facts = await runner.analyze([
      { file: 'a.py', text: 'A = 1\n' },
      { file: 'deep.py', text: deep },
      { file: 'b.py', text: 'B = 1\n' },
    ])
    expect(facts.map(({ file, names, syntaxError }) => [file, names, syntaxError !== undefined])).toEqual([
      ['a.py', ['A'], false],
      ['deep.py', [], true],
      ['b.py', ['B'], false],
    ])
  })
})
