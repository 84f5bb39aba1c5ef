import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { picket, repository } from '../testing/picket.ts'
import { deniedPython, pythonRule, tree, yamlRule } from '../testing/tree.ts'
import { parseXml, type Element } from '../testing/xml.ts'

/** Content with something of every outcome, and texts that formats must escape. */
function mixed(): string {
  return tree({
    'rules/good.yml': yamlRule('Sample.Good'),
    'rules/python.yml': pythonRule('Sample.Python', 'python.py'),
    'rules/python.py': `${deniedPython}\n\ndef title(event):\n    print("<b> & ]]> \\\\ | \u65e5\u672c")\n    return "100% <odd> & 'quoted' \\"text\\" | %0A"\n`,
    'rules/raises.yml': pythonRule('Sample.Raises <&"\'>', 'raises.py', '{ a: 1 }'),
    'rules/raises.py': 'def rule(event):\n    return event["missing <&>"]\n',
    'rules/fails.yml': yamlRule('Sample.Fails').replace('ExpectedResult: true', 'ExpectedResult: false'),
    'rules/unloadable.yml': pythonRule('Sample.Unloadable', 'unloadable.py'),
    'rules/unloadable.py': 'import nothing_like_it\n\n\ndef rule(event):\n    return True\n',
    'rules/broken.yml': 'AnalysisType: rule\nRuleID: "unclosed\n',
    'rules/wrong, odd: 50%.yml': yamlRule('Sample.Wrong').replace('Severity: High', 'Severity: "<Hgih> & %0A::x"'),
    'rules/untested.yml': yamlRule('Sample.Untested').replace(/Tests:[^]*/, ''),
  })
}

const formats = ['json', 'ndjson', 'junit', 'sarif', 'github', 'markdown'] as const
type Written = Readonly<Record<(typeof formats)[number] | 'text', string>>

/** One run that prints text and writes every other format to a file. */
async function write(args: readonly string[], cwd: string): Promise<Written> {
  const targets = formats.flatMap((format) => ['--format', `${format}=${join(cwd, format)}`])
  const { stdout, code } = await picket([...args, '--format', 'text', ...targets], { cwd })
  const read = (format: string) => readFileSync(join(cwd, format), 'utf8')
  const files = Object.fromEntries(formats.map((format) => [format, read(format)])) as Omit<Written, 'text'>
  expect(JSON.parse(files.json)).toMatchObject({ summary: { exitCode: code } })
  return { ...files, text: stdout }
}

const known = new Map<string, Promise<Written>>()

function reports(args: readonly string[]): Promise<Written> {
  const key = args.join(' ')
  const there = known.get(key) ?? write(args, mixed())
  known.set(key, there)
  return there
}

const runs: readonly (readonly [string, string, ...string[]])[] = [
  ['validate', '.'],
  ['test', '.'],
  ['test', '.', '--show-failures-only', '--sort-test-results'],
  ['test', '.', '--id', 'Sample.Good'],
  ['validate', '.', '--id', 'Sample.Good'],
]

test.each(runs)('json of "%s %s %s" matches its schema', async (...args) => {
  const schema = JSON.parse(readFileSync(join(repository, 'schema/json/report.schema.json'), 'utf8')) as object
  const fits = new Ajv2020({ strict: false, allErrors: true, validateFormats: false }).compile(schema)
  fits(JSON.parse((await reports(args)).json))
  expect(fits.errors ?? []).toEqual([])
})

test.each(runs)('ndjson of "%s %s %s" contains what json contains, one line each', async (...args) => {
  const { json, ndjson } = await reports(args)
  const whole = JSON.parse(json) as { readonly results: readonly unknown[]; readonly summary: object }
  const lines = ndjson
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { readonly type: string })
  expect(lines.slice(0, -1)).toEqual(whole.results)
  expect(lines.at(-1)).toMatchObject({ type: 'summary', ...whole.summary })
})

const all = (element: Element, name: string): readonly Element[] => [
  ...(element.name === name ? [element] : []),
  ...element.children.flatMap((child) => all(child, name)),
]

test.each(runs)('junit of "%s %s %s" is well-formed, and its counts are consistent', async (...args) => {
  const { junit } = await reports(args)
  const root = parseXml(junit)
  expect(root.name).toBe('testsuites')
  for (const suite of [root, ...all(root, 'testsuite')]) {
    const { tests, failures, errors, time } = suite.attributes
    const counted = { tests: all(suite, 'testcase'), failures: all(suite, 'failure'), errors: all(suite, 'error') }
    expect({ tests, failures, errors }).toEqual(
      Object.fromEntries(Object.entries(counted).map(([name, elements]) => [name, String(elements.length)])),
    )
    expect(time).toMatch(/^\d+\.\d{3}$/)
  }
  for (const one of all(root, 'testcase'))
    expect(Object.keys(one.attributes)).toEqual(expect.arrayContaining(['name', 'classname']))
})

interface Sarif {
  readonly version: string
  readonly $schema: string
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly name: string; readonly rules: readonly { readonly id: string }[] } }
    readonly results: readonly {
      readonly ruleId: string
      readonly ruleIndex?: number
      readonly level: string
      readonly message: { readonly text: string }
      readonly locations: readonly {
        readonly physicalLocation: {
          readonly artifactLocation: { readonly uri: string }
          readonly region?: { readonly startLine: number; readonly startColumn?: number; readonly endLine?: number }
        }
      }[]
    }[]
  }[]
}

test.each(runs)('sarif of "%s %s %s" follows the rules of SARIF 2.1.0', async (...args) => {
  const { sarif } = await reports(args)
  const { version, $schema, runs: given } = JSON.parse(sarif) as Sarif
  expect([version, $schema.includes('sarif'), given.length]).toEqual(['2.1.0', true, 1])
  const { tool, results } = given[0]!
  const ids = tool.driver.rules.map(({ id }) => id)
  expect([tool.driver.name, new Set(ids).size]).toEqual(['Picket', ids.length])
  for (const { ruleId, ruleIndex, level, message, locations } of results) {
    expect(['error', 'warning', 'note', 'none']).toContain(level)
    expect(ids).toContain(ruleId)
    if (ruleIndex !== undefined) expect(ids[ruleIndex]).toBe(ruleId)
    expect(message.text).not.toBe('')
    for (const { physicalLocation } of locations) {
      const { uri } = physicalLocation.artifactLocation
      expect(decodeURIComponent(uri)).toMatch(/^rules\/[^/]+\.(?:yml|py)$/)
      expect(uri).toMatch(/^[\w\-.~!$&'()*+,;=:@/%]+$/)
      const { startLine = 1, endLine = startLine, startColumn = 1 } = physicalLocation.region ?? {}
      expect([startLine >= 1, endLine >= startLine, startColumn >= 1]).toEqual([true, true, true])
    }
  }
})

test.each(runs)('annotations of "%s %s %s" are commands, one per line', async (...args) => {
  const { github } = await reports(args)
  const command =
    /^::(?:error|warning|notice) file=((?:[^,:%]|%(?:2C|3A|25|0A|0D))+)(?:,\w+=(?:[^,:%]|%(?:2C|3A|25|0A|0D))+)*::(?:[^%]|%(?:25|0A|0D))+$/
  for (const line of github.split('\n').slice(0, -1)) expect(line).toMatch(command)
})

test.each(runs)('markdown of "%s %s %s" contains no markup of the content', async (...args) => {
  const { markdown } = await reports(args)
  expect(markdown).toMatch(/^## Picket: (?:test|validate)\n/)
  expect(markdown.replaceAll(/`[^`\n]*`/g, '')).not.toMatch(/<(?!\/?details|\/?summary)\w/)
})

test('every format is the same, byte for byte, run again, from the cache and with other workers', async () => {
  const first = await write(['test', '.', '--no-timing', '--no-cache'], mixed())
  expect(Object.values(first).filter((text) => text === '')).toEqual([])
  const cwd = mixed()
  for (const options of [
    ['--no-cache', '--workers', '1'],
    ['--workers', '2'],
    ['--workers', '1'],
  ])
    expect(await write(['test', '.', '--no-timing', ...options], cwd)).toEqual(first)
})

test('json of the other commands is one object with a versioned schema', async () => {
  const cwd = mixed()
  for (const args of [['list', '.'], ['bench', '.', '--id', 'Sample.Python', '--runs', '1'], ['doctor']]) {
    const { stdout, code } = await picket([...args, '--format', 'json'], { cwd })
    expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ schema: `picket.${args[0]}/1` })])
  }
})
