import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { folderOf } from '../../testing/folder-of.ts'
import { picketHere } from '../../testing/picket-here.ts'

const counts = { total: 0, new: 0, modified: 0, deleted: 0 }
const kinds = [
  'rules',
  'policies',
  'correlationRules',
  'globalHelpers',
  'dataModels',
  'queries',
  'lookupTables',
  'packs',
]

const deleted = { id: 'Old', kind: 'rule', file: 'old.yml', change: 'deleted', differences: [] }
const changed = {
  id: 'A.Rule',
  kind: 'rule',
  file: 'a.yml',
  change: 'changed',
  differences: [
    { field: 'Severity', before: '"Low"', after: '"High"' },
    { field: 'Tags', before: null, after: '["\u001b[31m"]' },
    { field: 'Text', before: null, after: null },
  ],
}

function uploaded(changes: readonly object[], saved: boolean, isLive: boolean) {
  const all = Object.fromEntries([...kinds, 'scheduledPrompts', 'dashboards'].map((kind) => [kind, counts]))
  const more = { unchanged: 3, isLive, warnings: [], overwrites: [], versions: [] }
  return { body: { data: { uploadDetectionEntities: { ...all, saved, changes, ...more } } } }
}

const rule = (id: string, more = '') =>
  `AnalysisType: rule\nRuleID: ${id}\nEnabled: true\nSeverity: Low\nLogTypes: [AWS.CloudTrail]\n${more || 'Detection: []'}\n`

const tree = {
  'a.yml': rule('A.Rule', 'Filename: a.py'),
  'a.py': 'def rule(event):\n    return True\n',
  'deep/b.yml': rule('B.Rule'),
  'deep/table.yml': 'AnalysisType: lookup_table\nLookupName: t\nFilename: t.csv\nEnabled: true\nSchema: X\n',
  'deep/t.csv': 'a,b\n1,2\n',
  'deep/other.csv': 'x\n',
  'README.md': 'no content',
}

/** A folder of a user who has a token for a server that plans these changes. */
async function inFolder(
  files: Readonly<Record<string, string | Uint8Array>>,
  changes: readonly object[] = [],
  isLive = true,
  below = '.',
) {
  const cwd = join(folderOf(files), below)
  const server = await fakeServer(({ body }) => {
    const { input } = (body as { readonly variables: { readonly input: { readonly dryRun: boolean } } }).variables
    return uploaded(changes, !input.dryRun, isLive)
  })
  const env = { PICKET_URL: server.url, PICKET_TOKEN: 't', XDG_CONFIG_HOME: cwd }
  const inputs = () =>
    server.requests.map(({ body }) => (body as { readonly variables: { readonly input: UploadInput } }).variables.input)
  return { cwd, inputs, picket: (...words: string[]) => picketHere(words, { cwd, env }) }
}

interface UploadInput {
  readonly data: string
  readonly dryRun: boolean
  readonly deleteMissing: boolean
}

function namesOf({ data }: UploadInput): readonly string[] {
  return Object.keys(unzipSync(Buffer.from(data, 'base64'))).toSorted()
}

describe('an archive', () => {
  it('contains specs, their Python and tables, named relative to the folder', async () => {
    const { picket, inputs } = await inFolder(tree)
    expect(await picket('push', '.', '--yes')).toMatchObject({ code: 0 })
    const [input] = inputs()
    expect(namesOf(input!)).toEqual(['a.py', 'a.yml', 'deep/b.yml', 'deep/t.csv', 'deep/table.yml'])
    expect(strFromU8(unzipSync(Buffer.from(input!.data, 'base64'))['a.py']!)).toBe(tree['a.py'])
  })

  it('of a single file is named relative to the working directory', async () => {
    const { picket, inputs } = await inFolder(tree)
    await picket('push', 'deep/b.yml', '--yes')
    expect(namesOf(inputs()[0]!)).toEqual(['deep/b.yml'])
  })

  describe.each(['picket.yaml', '.git/HEAD'])('of a part of the content beside %s', (mark) => {
    const files = { [`repo/${mark}`]: '', 'repo/rules/sub/b.yml': rule('B.Rule'), 'repo/rules/c.yml': rule('C.Rule') }
    it.each([
      [['push', 'repo/rules/sub'], ['rules/sub/b.yml']],
      [['push', 'repo/rules/sub/b.yml'], ['rules/sub/b.yml']],
      [
        ['push', 'repo/rules'],
        ['rules/c.yml', 'rules/sub/b.yml'],
      ],
      [
        ['push', 'repo'],
        ['rules/c.yml', 'rules/sub/b.yml'],
      ],
      [['push', 'repo/rules', '--ignore-files', 'sub'], ['rules/c.yml']],
    ])('has the names of the whole after %s', async (words, names) => {
      const { picket, inputs } = await inFolder(files)
      expect(await picket(...words, '--yes')).toMatchObject({ code: 0 })
      expect(namesOf(inputs()[0]!)).toEqual(names)
    })

    it('has the same names when pushed from inside', async () => {
      const { picket, inputs } = await inFolder(files, [], true, 'repo/rules')
      expect(await picket('push', '.', '--yes')).toMatchObject({ code: 0 })
      expect(namesOf(inputs()[0]!)).toEqual(['rules/c.yml', 'rules/sub/b.yml'])
    })
  })

  it('of a folder is named relative to it without a repository or picket.yaml', async () => {
    const { picket, inputs } = await inFolder(tree)
    await picket('push', 'deep', '--yes')
    expect(namesOf(inputs()[0]!)).toEqual(['b.yml', 't.csv', 'table.yml'])
  })

  it('is the same for the same files', async () => {
    const { picket, inputs } = await inFolder(tree)
    await picket('push', '.', '--yes')
    await picket('push', '.', '--yes')
    expect(inputs()[0]!.data).toBe(inputs()[1]!.data)
  })

  it('omits ignored files', async () => {
    const { picket, inputs } = await inFolder(tree)
    await picket('push', '.', '--yes', '--ignore-files', 'deep')
    expect(namesOf(inputs()[0]!)).toEqual(['a.py', 'a.yml'])
  })

  it.each([
    ['nothing in it', {}, 'There is no detection content in "."'],
    ['no content', { 'a.txt': 'x' }, 'There is no detection content in "."'],
    ['a file that is no text', { 'a.yml': new Uint8Array([0xff, 0xfe, 0, 1]), 'b.yml': rule('B') }, 'a.yml'],
  ])('with %s is not sent', async (_, files, message) => {
    const { picket, inputs } = await inFolder(files as Record<string, string>)
    const ran = await picket('push', '.')
    expect([ran.code, ran.stderr, inputs()]).toEqual([2, expect.stringContaining(message), []])
  })

  it('of a missing path is not sent', async () => {
    const { picket } = await inFolder({})
    expect(await picket('push', 'nowhere')).toMatchObject({ code: 2, stderr: 'error: "nowhere" does not exist.\n' })
  })
})

describe('picket push', () => {
  it('says when the saved detections are not live yet', async () => {
    const said = async (isLive: boolean, ...words: string[]) =>
      (await (await inFolder(tree, [], isLive)).picket('push', '.', ...words)).stdout
    expect(await said(false, '--yes')).toMatch(/still loading the new detections/)
    expect([await said(true, '--yes'), await said(false, '--dry-run')].join()).not.toMatch(
      /still loading the new detections/,
    )
  })

  it('prints changes field by field, without control characters', async () => {
    const { picket } = await inFolder(tree, [changed])
    expect(await picket('push', '.', '--dry-run')).toEqual({
      code: 0,
      stderr: '',
      stdout: [
        '~ changed  A.Rule  rule  a.yml',
        '    Severity: "Low" -> "High"',
        '    Tags: (none) -> ["\\x1b[31m"]',
        '    Text: comments or formatting',
        '0 created, 1 changed, 0 deleted, 3 unchanged',
        'This is a dry run: nothing was saved.',
        '',
      ].join('\n'),
    })
  })

  it('deletes nothing without confirmation', async () => {
    const { picket, inputs } = await inFolder(tree, [changed, deleted])
    const ran = await picket('push', '.', '--delete-missing')
    expect([ran.code, ran.stdout, inputs().map(({ dryRun }) => dryRun)]).toEqual([2, '', [true]])
    expect(ran.stderr).toContain('- deleted  Old')
    expect(ran.stderr).toContain('This would delete 1 spec on the server.\n  To confirm, add --yes.')
    expect(await picket('push', '.', '--delete-missing', '--yes')).toMatchObject({ code: 0 })
    expect(inputs().slice(1)).toMatchObject([{ dryRun: false, deleteMissing: true }])
  })

  it('reports every position that the server rejects', async () => {
    const issues = [
      { path: 'a.yml', errorMessage: '1:2 PK0001 Wrong.' },
      { path: '', errorMessage: 'All of it.' },
    ]
    const error = { message: 'nothing was taken', extensions: { status: 400, code: 'InvalidInput', issues } }
    const server = await fakeServer(() => ({ body: { data: null, errors: [error] } }))
    const env = { PICKET_URL: server.url, PICKET_TOKEN: 't' }
    expect(await picketHere(['push', '.'], { cwd: folderOf(tree), env })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('rejected the content:\n  a.yml:1:2 PK0001 Wrong.\n  All of it.\n'),
    })
  })
})

test('picket diff exits with 1 when there are differences', async () => {
  const same = await inFolder(tree)
  const other = await inFolder(tree, [changed])
  expect([(await same.picket('diff', '.')).code, (await other.picket('diff', '.')).code]).toEqual([0, 1])
  expect(other.inputs()).toMatchObject([{ dryRun: true }])
})

describe('picket pull', () => {
  const pullInto = async (
    target: string,
    files: Readonly<Record<string, string>>,
    cwd: string,
    ...words: readonly string[]
  ) => {
    const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
    const downloadUrl = `data:application/zip;base64,${Buffer.from(zip).toString('base64')}`
    const server = await fakeServer(() => ({
      body: { data: { downloadDetections: { fileName: 'x.zip', downloadUrl, versions: [] } } },
    }))
    return picketHere(['pull', target, ...words], { cwd, env: { PICKET_URL: server.url, PICKET_TOKEN: 't' } })
  }
  const pull = (files: Readonly<Record<string, string>>, cwd: string, ...words: readonly string[]) =>
    pullInto('out', files, cwd, ...words)

  it('writes new files, and requires confirmation to overwrite', async () => {
    const cwd = folderOf({ 'out/same.yml': 's', 'out/mine.yml': 'mine' })
    const files = { 'same.yml': 's', 'mine.yml': 'theirs', 'deep/new.yml': 'n' }
    const refused = await pull(files, cwd)
    expect([refused.code, existsSync(join(cwd, 'out/deep'))]).toEqual([2, false])
    expect(refused.stderr).toContain('mine.yml')
    expect((await pull(files, cwd, '--dry-run')).stdout).toBe(
      'changed  mine.yml\ncreated  deep/new.yml\n3 files: 1 created, 1 changed, 1 unchanged\nThis is a dry run: nothing was written.\n',
    )
    expect((await pull(files, cwd, '--yes')).code).toBe(0)
    expect(Object.keys(files).map((name) => readFileSync(join(cwd, 'out', name), 'utf8'))).toEqual(Object.values(files))
  })

  it('writes files to the paths that a push of the folder reads', async () => {
    const cwd = folderOf({ 'picket.yaml': '', 'out/rules/mine.yml': 'm' })
    const ran = await pull({ 'out/rules/mine.yml': 'm', 'packs/new.yml': 'n' }, cwd)
    expect(ran.stdout).toBe('created  packs/new.yml\n2 files: 1 created, 0 changed, 1 unchanged\n')
    expect(await pull({ 'out/a.yml': 'x', 'a.yml': 'y' }, cwd)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('"out/a.yml" and "a.yml" on the server map to the same file.'),
    })
    expect(existsSync(join(cwd, 'out/a.yml'))).toBe(false)
  })

  it.each(['../out.yml', 'a/../../x.yml', '/etc/x.yml', 'a\\..\\b.yml', './a.yml', 'C:x.yml'])(
    'rejects a file named %s',
    async (name) => {
      const ran = await pull({ 'good.yml': 'g', [name]: 'x' }, folderOf({}))
      expect([ran.code, ran.stderr]).toEqual([
        2,
        expect.stringContaining('which is outside the folder. Nothing was written.'),
      ])
    },
  )

  it.each([
    ['file', 'a file with this name exists'],
    ['file/below', 'a file with this name exists'],
    ['dangling', 'a file with this name exists'],
    ['dangling/below', 'a file with this name exists'],
  ])('reports that a folder cannot be created at %s', async (target, reason) => {
    const cwd = folderOf({ file: 'f' })
    symlinkSync('nowhere', join(cwd, 'dangling'))
    expect(await pullInto(target, { 'a.yml': 'x' }, cwd)).toEqual({
      code: 2,
      stdout: '',
      stderr: `error: Folder "${target}" cannot be created: ${reason}. Nothing was written.\n  Name another folder.\n`,
    })
    expect(readFileSync(join(cwd, 'file'), 'utf8')).toBe('f')
  })

  it.runIf(process.platform === 'linux')('reports that the system cannot create folders', async () => {
    expect(await pullInto('/proc/nowhere/below', { 'a.yml': 'x' }, folderOf({}))).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'error: Folder "/proc/nowhere/below" cannot be created: its path is not valid. Nothing was written.\n  Name another folder.\n',
    })
  })

  it('follows no link out of the folder', async () => {
    const cwd = folderOf({ 'elsewhere/keep.yml': 'k' })
    mkdirSync(join(cwd, 'out'))
    symlinkSync('../elsewhere', join(cwd, 'out/link'))
    const ran = await pull({ 'link/evil.yml': 'x' }, cwd)
    expect([ran.code, existsSync(join(cwd, 'elsewhere/evil.yml'))]).toEqual([2, false])
  })
})
