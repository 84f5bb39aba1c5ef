import type { ContentSet, ModuleFacts, Spec } from '@picket/core'
import { expect, test } from 'vitest'
import { missingModules } from './missing-modules.ts'
import { parsePipfile, parseRequirementsFile } from './pinned-versions.ts'

const place = { line: 1, column: 1, endLine: 1, endColumn: 2 }

/** Specs with the imports of their Python files; a `?` marks one that may fail. */
function contentOf(files: Readonly<Record<string, { kind: Spec['kind']; id: string; imports: string[] }>>) {
  const specs = Object.entries(files).map(([file, { kind, id }]): Spec => {
    return { kind, id, file: file.replace('.py', '.yml'), data: {}, python: { file, text: '' }, broken: false }
  })
  const facts = new Map(
    Object.entries(files).map(([file, { imports }]): [string, ModuleFacts] => [
      file,
      {
        file,
        functions: [],
        names: [],
        openNames: false,
        requiredKeys: [],
        mutations: [],
        unreachable: [],
        imports: imports.map((text) => ({
          ...place,
          module: text.replace('?', ''),
          names: [],
          optional: text.endsWith('?'),
        })),
      },
    ]),
  )
  return { content: { specs, texts: new Map() } as ContentSet, facts }
}

test('a missing module names the files that import it and every detection that needs it through helpers', () => {
  const { content, facts } = contentOf({
    'helpers/aws.py': { kind: 'global', id: 'our_aws', imports: ['json', 'boto3', 'our_base'] },
    'helpers/base.py': {
      kind: 'global',
      id: 'our_base',
      imports: ['dateutil.parser', 'panther_core.immutable', 'our_aws'],
    },
    'helpers/unused.py': { kind: 'global', id: 'unused', imports: ['yaml'] },
    'rules/a.py': { kind: 'rule', id: 'A', imports: ['our_aws', 'os.path'] },
    'rules/b.py': { kind: 'rule', id: 'B', imports: ['our_base', 'policyuniverse.policy', 'ujson?'] },
    'rules/c.py': { kind: 'rule', id: 'C', imports: ['six', 'panther_detection_helpers.caching'] },
  })
  expect(missingModules(content, facts, new Set(['six']))).toEqual([
    {
      module: 'boto3',
      distribution: 'boto3',
      importedBy: ['helpers/aws.py'],
      neededBy: ['A', 'B'],
      command: 'picket deps add boto3',
    },
    {
      module: 'dateutil',
      distribution: 'python-dateutil',
      importedBy: ['helpers/base.py'],
      neededBy: ['A', 'B'],
      command: 'picket deps add python-dateutil',
    },
    {
      module: 'policyuniverse',
      distribution: 'policyuniverse',
      importedBy: ['rules/b.py'],
      neededBy: ['B'],
      command: 'picket deps add policyuniverse',
    },
    {
      module: 'yaml',
      distribution: 'pyyaml',
      importedBy: ['helpers/unused.py'],
      neededBy: [],
      command: 'picket deps add pyyaml',
    },
  ])
})

test('versions that a repository requires', () => {
  const pipfile =
    '[[source]]\nname = "x"\n[packages]\nsix = "*"\nPyCountry = "==24.6.1"\nz = {version = "*"}\n[requires]\npython_version = "3.11"\n'
  expect(parsePipfile(pipfile)).toEqual([
    ['six', 'six'],
    ['pycountry', 'PyCountry==24.6.1'],
  ])
  const lines = '# c\nsix>=1.5 # why\n-r other.txt\nx==1 \\\n  --hash=sha256:00\nhttps://example.com/x.whl\n'
  expect(parseRequirementsFile(lines)).toEqual([
    ['six', 'six>=1.5'],
    ['x', 'x==1'],
  ])
})
