import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { locateFindings } from '../validation/locate.ts'
import { readContent, type ReadContentOptions } from './read-content.ts'

let cwd = ''
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'picket-content-'))
})
afterEach(() => {
  rmSync(cwd, { recursive: true, force: true })
})

function write(files: { readonly [path: string]: string | Uint8Array }): void {
  for (const [path, data] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true })
    writeFileSync(join(cwd, path), data)
  }
}

const helper = (id: string): string => `AnalysisType: global\nGlobalID: ${id}\nFilename: ${id}.py\n`
const pair = (folder: string, id: string): { [path: string]: string } => ({
  [`${folder}/${id}.yml`]: helper(id),
  [`${folder}/${id}.py`]: '',
})

/** Ids in the order read, and what was found, a line each. */
async function read(options: Partial<ReadContentOptions> = {}): Promise<{ ids: string[]; found: string[] }> {
  const { content, findings } = await readContent({ paths: ['.'], cwd, ...options })
  const found = locateFindings(findings, content.texts).map(
    ({ code, file, span, message }) =>
      `${code} ${file.replace(cwd, '<cwd>')}:${span.line}:${span.column} ${message.replace(cwd, '<cwd>')}`,
  )
  return { ids: content.specs.map(({ id }) => id), found }
}

/** Root may read everything: during `work` it runs as another user. */
async function withoutPrivileges<T>(work: () => Promise<T>): Promise<T> {
  const { geteuid, seteuid } = process
  if (geteuid === undefined || seteuid === undefined || geteuid() !== 0) return work()
  seteuid(65_534)
  try {
    return await work()
  } finally {
    seteuid(0)
  }
}

describe('finding files', () => {
  const tree = {
    ...pair('.', 'top'),
    ...pair('rules/b', 'b2'),
    ...pair('rules/b', 'b1'),
    ...pair('rules/a', 'a1'),
    ...pair('templates', 'template'),
    ...pair('global_helpers', 'helper'),
    ...pair('global_helpers/deep', 'deep'),
    ...pair('rules/.hidden', 'hidden'),
    ...pair('rules/__pycache__', 'cached'),
    'rules/.dot.yml': helper('dot'),
    'rules/dependabot.yml': helper('dependabot'),
    'rules/spec.json': '{"AnalysisType": "global"}',
    'rules/long.yaml': helper('b1'),
    'rules/b1.py': '',
    'rules/other.yml': 'just: data\n',
    'rules/empty.yml': '',
  }

  it('walks everything below a path, folder by folder in the order of names, each file once', async () => {
    write(tree)
    expect(await read({ paths: ['.', 'rules', 'rules/a/a1.yml'] })).toEqual({
      ids: ['top', 'helper', 'deep', 'b1', 'a1', 'b1', 'b2'],
      found: [],
    })
  })

  it('takes templates of a content tree only if they are specified by name', async () => {
    write(tree)
    expect((await read({ paths: ['templates'] })).ids).toEqual(['template', 'helper', 'deep'])
    write(pair('other/templates', 'plain'))
    expect((await read({ paths: ['other'] })).ids).toEqual(['plain', 'helper', 'deep'])
  })

  it('walks everything without a path, too, where no folder is named as in a content tree', async () => {
    write({ ...pair('okta/login', 'deep'), ...pair('aws', 'root') })
    expect((await read({ paths: [] })).ids).toEqual(['root', 'deep'])
  })

  it('takes the folders of content when no path is given', async () => {
    write(tree)
    expect((await read({ paths: [] })).ids).toEqual(['top', 'helper', 'b1', 'a1', 'b1', 'b2', 'deep'])
  })

  it('adds helpers and data models, and reports what was requested', async () => {
    write(tree)
    const { content, requested, root, files } = await readContent({ paths: ['rules/a'], cwd })
    expect(content.specs.map(({ id }) => id)).toEqual(['a1', 'helper', 'deep'])
    expect({ requested: [...requested], root, files }).toEqual({
      requested: ['rules/a/a1.yml'],
      root: join(cwd, 'rules/a'),
      files: 3,
    })
  })

  it('reads log schemas beside the content, which are no folder of a content tree themselves', async () => {
    write({
      ...tree,
      'schemas/deep/a.yml': 'schema: A.B\n',
      'log_schemas/b.yml': 'schema: A.C\n',
      'other/c.yml': 'x: 1\n',
    })
    const named = async (paths: readonly string[]) =>
      [...(await readContent({ paths, cwd })).content.texts.keys()].filter((file) => !/rules|helpers|^top/.test(file))
    expect(await named([])).toEqual(['log_schemas/b.yml', 'schemas/deep/a.yml'])
    expect(await named(['rules/a/a1.yml'])).toEqual(['schemas/deep/a.yml', 'log_schemas/b.yml'])
    rmSync(join(cwd, 'rules'), { recursive: true })
    rmSync(join(cwd, 'global_helpers'), { recursive: true })
    expect(await named([])).toEqual([
      'log_schemas/b.yml',
      'other/c.yml',
      'schemas/deep/a.yml',
      'templates/template.yml',
      'templates/template.py',
    ])
  })

  it('finds helpers far above a path that lies elsewhere', async () => {
    write({
      'repo/.keep': '',
      'away/.keep': '',
      ...pair('repo/global_helpers', 'helper'),
      ...pair('repo/rules/x/y', 'deep'),
    })
    const { content } = await readContent({ paths: ['../repo/rules/x/y/deep.yml'], cwd: join(cwd, 'away') })
    expect(content.specs.map(({ id, file }) => [id, file])).toEqual([
      ['deep', join(cwd, 'repo/rules/x/y/deep.yml')],
      ['helper', join(cwd, 'repo/global_helpers/helper.yml')],
    ])
  })

  it('leaves out what is to be ignored', async () => {
    write(tree)
    expect((await read({ ignore: ['./rules/b/../b/b1.yml', 'templates', 'rules/a'] })).ids).toEqual([
      'top',
      'helper',
      'deep',
      'b1',
      'b2',
    ])
  })

  it('reads a text that is handed in', async () => {
    const text = { file: '<stdin>.yml', text: 'AnalysisType: globl\n' }
    expect((await read({ paths: [], text })).found).toEqual([
      'PK1102 <stdin>.yml:1:15 Analysis type "globl" is not known.',
    ])
  })
})

describe('what cannot be read', () => {
  it('is said of paths', async () => {
    write({ 'a.txt': 'x' })
    expect((await read({ paths: ['nope', 'a.txt/b', 'a.yml'] })).found).toEqual([
      'PK0001 a.txt/b:1:1 Path "a.txt/b" does not exist.',
      'PK0001 a.yml:1:1 Path "a.yml" does not exist.',
      'PK0001 nope:1:1 Path "nope" does not exist.',
    ])
  })

  it('is said of files that are too large, without reading them', async () => {
    write({ 'big.yml': '' })
    truncateSync(join(cwd, 'big.yml'), 200 * 1024 * 1024)
    expect((await read()).found).toEqual(['PK0003 big.yml:1:1 File "big.yml" has 200.0 MB; at most 10 MB are read.'])
  })

  it('reports bytes that are not text', async () => {
    write({
      'binary.yml': Uint8Array.from({ length: 500 }, (_, index) => (index * 7) % 256),
      'latin.yml': Buffer.concat([Buffer.from('a: 1\nb: "caf'), Buffer.from([0xe9]), Buffer.from('"\n')]),
      'utf16.yml': Buffer.from('\uFEFFAnalysisType: rule\n', 'utf16le'),
      'cut.yml': Buffer.from('a: é').subarray(0, 4),
    })
    expect((await read()).found).toEqual([
      'PK0004 binary.yml:1:1 File "binary.yml" holds binary data, not text.',
      'PK0005 cut.yml:1:4 File "cut.yml" is not encoded in UTF-8.',
      'PK0005 latin.yml:2:8 File "latin.yml" is not encoded in UTF-8.',
      'PK0005 utf16.yml:1:1 File "utf16.yml" is not encoded in UTF-8. It looks like UTF-16.',
    ])
  })

  it('is said of an empty file that was named', async () => {
    write({ 'a.yml': '\n' })
    expect((await read({ paths: ['a.yml'] })).found).toEqual(['PK0007 a.yml:1:1 File "a.yml" is empty.'])
    expect((await read()).found).toEqual([])
  })

  it('is said of links that lead nowhere or in circles', async () => {
    write({ ...pair('rules', 'a') })
    symlinkSync('loop.yml', join(cwd, 'rules/loop.yml'))
    symlinkSync('gone', join(cwd, 'rules/broken.yml'))
    symlinkSync('..', join(cwd, 'rules/up'))
    expect(await read()).toEqual({
      ids: ['a'],
      found: [
        'PK0002 rules/broken.yml:1:1 File "rules/broken.yml" cannot be read: it does not exist.',
        'PK0002 rules/loop.yml:1:1 File "rules/loop.yml" cannot be read: its symbolic links lead in a circle.',
      ],
    })
  })

  it('is said of pipes', async () => {
    execFileSync('mkfifo', [join(cwd, 'pipe.yml')])
    expect((await read({ paths: ['pipe.yml'] })).found).toEqual([
      'PK0006 pipe.yml:1:1 "pipe.yml" is neither a file nor a folder.',
    ])
    expect((await read()).found).toEqual([])
  })

  it('is said of files and folders that may not be read', async () => {
    write({ 'a/secret.yml': 'x: 1\n', 'b/c.yml': 'x: 1\n' })
    chmodSync(join(cwd, 'a/secret.yml'), 0)
    chmodSync(join(cwd, 'b'), 0)
    chmodSync(cwd, 0o755)
    const { found } = await withoutPrivileges(read)
    chmodSync(join(cwd, 'b'), 0o700)
    expect(found).toEqual([
      'PK0002 a/secret.yml:1:1 File "a/secret.yml" cannot be read: permission denied.',
      'PK0002 b:1:1 Folder "b" cannot be read: permission denied.',
    ])
  })

  it('is a folder with the name of a file no less than a folder', async () => {
    write({ ...pair('rules/odd.yml', 'a') })
    expect(await read()).toEqual({ ids: ['a'], found: [] })
  })
})

describe('Python files', () => {
  const spec = (filename: string): string => `AnalysisType: global\nGlobalID: a\nFilename: ${filename}\n`

  it.each([
    ['a.py', []],
    ['./a.py', []],
    ['lib/../a.py', []],
    ['aa.py', ['PK0011 g/a.yml:3:11 File "aa.py" does not exist beside its spec.']],
    ['lib', ['PK0013 g/a.yml:3:11 "lib" is a folder, not a file.']],
    ['../../x.py', ['PK0012 g/a.yml:3:11 File "../../x.py" lies outside the content.']],
    ['/etc/hostname', ['PK0012 g/a.yml:3:11 File "/etc/hostname" lies outside the content.']],
    ['out.py', ['PK0012 g/a.yml:3:11 File "out.py" lies outside the content.']],
    ['loop.py', ['PK0002 g/loop.py:1:1 File "g/loop.py" cannot be read: its symbolic links lead in a circle.']],
    ['zero.py', ['PK0012 g/a.yml:3:11 File "zero.py" lies outside the content.']],
    ['binary.py', ['PK0004 g/binary.py:1:1 File "g/binary.py" holds binary data, not text.']],
  ])('%s', async (filename, found) => {
    write({
      'g/a.yml': spec(filename),
      'g/a.py': 'x = 1\n',
      'g/lib/b.py': '',
      'g/binary.py': Uint8Array.from({ length: 99 }, (_, index) => (index * 7) % 256),
    })
    symlinkSync('/etc/hostname', join(cwd, 'g/out.py'))
    symlinkSync('/dev/zero', join(cwd, 'g/zero.py'))
    symlinkSync('loop.py', join(cwd, 'g/loop.py'))
    expect((await read()).found).toEqual(found)
  })

  it('of a lookup table give their beginning, to tell the columns, however large they are', async () => {
    const lookup =
      'AnalysisType: lookup_table\nLookupName: l\nEnabled: true\nSchema: S\nFilename: l.csv\nLogTypeMap:\n  PrimaryKey: ip\n'
    write({ 'lookup_tables/l.yml': lookup, 'lookup_tables/l.csv': 'ip,name\n203.0.113.7,x\n' })
    truncateSync(join(cwd, 'lookup_tables/l.csv'), 200_000_000)
    const { content, findings } = await readContent({ paths: ['.'], cwd })
    expect(findings).toEqual([])
    expect(content.texts.get('lookup_tables/l.csv')).toBe('ip,name\n203.0.113.7,x\n')
  })

  it('may be links within the content, and are given with their text', async () => {
    write({ 'g/a.yml': spec('link.py'), 'lib/a.py': 'x = 1\n' })
    symlinkSync('../lib/a.py', join(cwd, 'g/link.py'))
    const { content } = await readContent({ paths: ['.'], cwd })
    expect(content.specs[0]!.python).toEqual({ file: 'g/link.py', text: 'x = 1\n' })
    expect([...content.texts.keys()]).toEqual(['g/a.yml', 'g/link.py'])
  })
})
