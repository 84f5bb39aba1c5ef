import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { printHelp } from './read-options.ts'
import { root } from './run.ts'
import { compileCache } from './testing/compiled.ts'

const run = promisify(execFile)
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const isCommand = (file: string): boolean => readFileSync(join(root, 'scripts', file), 'utf8').includes('readOptions(')
const commands = readdirSync(join(root, 'scripts')).filter(
  (file) => /^[\w-]+\.ts$/.test(file) && file !== 'read-options.ts' && isCommand(file),
)

const env = { ...process.env, ...compileCache }

const call = async (file: string, ...args: readonly string[]) => {
  try {
    const { stdout, stderr } = await run(process.execPath, [join(root, 'scripts', file), ...args], { env })
    return { stdout, stderr, code: 0 }
  } catch (error) {
    const { stdout, stderr, code } = error as { stdout: string; stderr: string; code: number }
    return { stdout, stderr, code }
  }
}

test('every script of package.json has help', () => {
  const files = Object.values(scripts).map((script) => /scripts\/([\w-]+\.ts)/.exec(script)?.[1])
  expect(files.filter((file) => !commands.includes(file!))).toEqual([])
})

describe('--help', () => {
  test.each(commands)('of %s shows the usage and a summary', async (file) => {
    const { stdout, stderr, code } = await call(file, '--help')
    expect([stderr, code]).toEqual(['', 0])
    expect(stdout).toMatch(/^Usage: (npm (run [\w-]+|start|test)|sh bin\/run scripts\/[\w-]+\.ts)( |\n)/)
    expect(stdout).toMatch(/\n  --help +show this help\n$/)
    const called = /^Usage: npm (?:run )?([\w-]+)/.exec(stdout)?.[1] ?? ''
    expect(stdout.startsWith(`Usage: sh bin/run scripts/${file}`) || scripts[called]?.endsWith(file)).toBe(true)
    expect(Math.max(...stdout.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(140)
  })
})

test('an unknown option is an error with help, without a stack trace', async () => {
  const { stdout, stderr, code } = await call('hunt.ts', '--minute', '3')
  expect([stdout, code]).toEqual(['', 2])
  expect(stderr).toMatch(/^Unknown option '--minute'[^]*\n\nUsage: npm run hunt -- \[FILTER...\] \[options\]\n/)
  expect(stderr).not.toMatch(/\n {4}at /)
})

test('help lists the options with their values', () => {
  expect(
    printHelp({
      usage: 'npm run example --',
      summary: 'An example.',
      options: { runs: { type: 'string', value: 'N', help: 'how often' } },
    }),
  ).toBe(
    'Usage: npm run example -- [options]\n\nAn example.\n\nOptions:\n  --runs N  how often\n  --help    show this help\n',
  )
})
