import { expect, test } from 'vitest'
import { cleanReport, formatOptions, schemaReport, testReport, validateReport } from '../testing/sample-report.ts'
import { print } from './reporter.ts'

/** The usual JUnit schema: attributes and children by element. */
const junit: Readonly<
  Record<string, { readonly attributes: readonly string[]; readonly children: readonly string[] }>
> = {
  testsuites: { attributes: ['name', 'time', 'tests', 'failures', 'disabled', 'errors'], children: ['testsuite'] },
  testsuite: {
    attributes: [
      'name',
      'tests',
      'failures',
      'errors',
      'time',
      'disabled',
      'skipped',
      'timestamp',
      'hostname',
      'id',
      'package',
    ],
    children: ['properties', 'testcase', 'system-out', 'system-err'],
  },
  testcase: {
    attributes: ['name', 'assertions', 'time', 'classname', 'status'],
    children: ['skipped', 'error', 'failure', 'system-out', 'system-err'],
  },
  failure: { attributes: ['type', 'message'], children: [] },
  error: { attributes: ['type', 'message'], children: [] },
  skipped: { attributes: ['message'], children: [] },
  'system-out': { attributes: [], children: [] },
}

test.each([testReport, validateReport, cleanReport, schemaReport])(
  'junit of $command is well-formed and follows the schema',
  (report) => {
    const xml = print({ format: 'junit' }, report, formatOptions).replace(/^<\?xml[^>]*\?>\n/, '')
    const open: string[] = []
    const rest = xml.replace(
      /<(\/?)([\w-]+)((?: [\w-]+="[^"<]*")*)(\/?)>/g,
      (_, closes: string, name: string, list: string, empty: string) => {
        if (closes) expect(open.pop()).toBe(name)
        else {
          const parent = open.at(-1)
          if (parent !== undefined) expect(junit[parent]?.children).toContain(name)
          for (const [, attribute] of list.matchAll(/ ([\w-]+)=/g)) expect(junit[name]?.attributes).toContain(attribute)
          if (!empty) open.push(name)
        }
        return ''
      },
    )
    expect(open).toEqual([])
    expect(rest).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|#\d+);)/)
    const count = (pattern: RegExp): number => xml.match(pattern)?.length ?? 0
    expect(xml).toContain(
      `tests="${count(/<testcase/g)}" failures="${count(/<failure/g)}" errors="${count(/<error/g)}"`,
    )
  },
)

interface Sarif {
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string; readonly help?: object }[] } }
    readonly columnKind: string
    readonly results: readonly {
      readonly ruleId: string
      readonly ruleIndex: number
      readonly level: string
      readonly locations: readonly {
        readonly physicalLocation: {
          readonly artifactLocation: { readonly uri: string }
          readonly region: Readonly<Record<string, number>>
        }
      }[]
    }[]
  }[]
}

test.each([testReport, validateReport, cleanReport, schemaReport])('sarif of $command is consistent', (report) => {
  const { runs } = JSON.parse(print({ format: 'sarif' }, report, formatOptions)) as Sarif
  const [run] = runs
  expect(runs.length).toBe(1)
  expect(run?.columnKind).toBe('utf16CodeUnits')
  for (const { ruleId, ruleIndex, level, locations } of run?.results ?? []) {
    expect(run?.tool.driver.rules[ruleIndex]).toMatchObject({ id: ruleId, help: expect.any(Object) })
    expect(['error', 'warning', 'note']).toContain(level)
    for (const { physicalLocation } of locations) {
      expect(physicalLocation.artifactLocation.uri).toMatch(/^[\w.%/-]+$/)
      for (const name of ['startLine', 'startColumn', 'endLine', 'endColumn'])
        expect(physicalLocation.region[name]).toBeGreaterThanOrEqual(1)
    }
  }
})
