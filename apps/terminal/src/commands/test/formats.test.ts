import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readXml, type XmlElement } from '../../testing/read-xml.ts'
import { copyOf } from '../../testing/picket.ts'
import { picketKeeping } from '../../testing/picket-keeping.ts'

const edit = (file: string, from: string, to: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))

/** Runs once, and returns the output of each format. */
async function inAllFormats(tree: string, args: readonly string[]) {
  const files = ['sarif', 'junit', 'markdown', 'json', 'text'].flatMap((name) => ['--format', `${name}=report.${name}`])
  const { stdout, stderr, code } = await picketKeeping(['test', '.', ...args, '--format', 'github', ...files], {
    cwd: tree,
  })
  const read = (name: string): string => readFileSync(join(tree, `report.${name}`), 'utf8')
  return { github: stdout, stderr, code, read }
}

interface Location {
  readonly physicalLocation: {
    readonly artifactLocation: { readonly uri: string }
    readonly region: { readonly startLine: number; readonly startColumn: number }
  }
}
interface Sarif {
  readonly runs: readonly {
    readonly results: readonly {
      readonly ruleId: string
      readonly locations: readonly Location[]
      readonly relatedLocations?: readonly Location[]
    }[]
  }[]
}

function placesIn(sarif: string): readonly string[] {
  const place = ({ physicalLocation: { artifactLocation, region } }: Location): string =>
    `${artifactLocation.uri}:${region.startLine}:${region.startColumn}`
  const { runs } = JSON.parse(sarif) as Sarif
  return runs.flatMap(({ results }) =>
    results.map(({ ruleId, locations, relatedLocations = [] }) =>
      [ruleId, ...[...locations, ...relatedLocations].map(place)].join(' '),
    ),
  )
}

const annotations = (text: string): readonly string[] =>
  [...text.matchAll(/^::error file=([^,]*),line=(\d+),endLine=\d+(?:,col=(\d+))?.*title=(\w+) /gm)].map(
    ([, file, line, column, code]) => `${code} ${file}:${line}:${column}`,
  )

function failuresIn(junit: string): readonly string[] {
  const cases = (element: XmlElement): readonly XmlElement[] =>
    element.children.flatMap((child) => (child.name === 'testcase' ? [child] : cases(child)))
  return cases(readXml(junit)).flatMap(({ children }) =>
    children.filter(({ name }) => name === 'failure').map(({ text }) => /[\w/]+\.\w+:\d+:\d+/.exec(text)?.[0] ?? text),
  )
}

test('failed expectations, snapshots and coverage have their position in every format', async () => {
  const tree = copyOf('weak')
  await picketKeeping(['test', 'rules/door.yml', '--update-snapshots'], { cwd: tree })
  edit(join(tree, 'rules/door.snap'), '"badge": 7', '"badge": 8')
  edit(join(tree, 'rules/door.snap'), '"Closed"', '"Shut"')
  writeFileSync(join(tree, 'rules/lamp.expect'), 'Tests:\n  - Name: Desk lamp\n    Expect: { Severity: High }\n')
  const args = ['--ci', '--coverage', '--min-coverage', '100']
  const { github, read, stderr, code } = await inAllFormats(tree, args)
  const snapshot = ['PK2712 rules/door.snap:1:1', 'PK2711 rules/door.snap:16:5']
  const coverage = ['PK6006 rules/door.py:7:12', 'PK6006 rules/lamp.yml:13:5']
  const tests = ['PK6001 rules/door.yml:12:11', 'PK6001 rules/lamp.yml:17:11']
  const placed = [...snapshot, ...coverage, ...tests]
  expect(annotations(github).toSorted()).toEqual(placed.toSorted())
  expect(placesIn(read('sarif')).toSorted()).toEqual(
    [...snapshot, ...coverage, `${tests[0]} rules/door.snap:8:20`, `${tests[1]} rules/lamp.expect:3:25`].toSorted(),
  )
  expect(failuresIn(read('junit')).toSorted()).toEqual(placed.map((one) => one.slice(7)).toSorted())
  for (const one of placed) {
    const [, kind, place] = /^(\w+) (.*)$/.exec(one)!
    expect(read('markdown')).toContain(`\`${place}\``)
    expect(kind === 'PK6001' || read('text').includes(`  --> ${place}\n`)).toBe(true)
  }
  const json = JSON.parse(read('json')) as { readonly summary: { readonly exitCode: number } }
  expect([json.summary.exitCode, code]).toEqual([1, 1])
  // Here a program reads standard output.
  expect(stderr).toContain('Coverage    80.0 %')
  expect(github).not.toContain('Coverage ')
})

test('mutants that no test detects have their position in every format', async () => {
  const tree = copyOf('weak')
  const { github, read } = await inAllFormats(tree, ['--mutate', '--mutants-of', 'rules/lamp.yml'])
  const placed = ['5:12', '5:12', '11:20', '14:16', '15:12'].map((place) => `PK6005 rules/lamp.yml:${place}`)
  expect(annotations(github)).toEqual(placed)
  expect(placesIn(read('sarif'))).toEqual(placed)
  expect(failuresIn(read('junit'))).toEqual(placed.map((one) => one.slice(7)))
  for (const one of placed) expect(read('markdown')).toContain(`\`${one.slice(7)}\``)
  expect(read('markdown')).toMatch(/\n\d+ mutants: \d+ killed, 5 survived; 2 equivalent\.\n/)
})
