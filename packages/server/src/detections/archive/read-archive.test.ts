import { deflateRawSync, crc32 } from 'node:zlib'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { decodeArchive, readArchive, type ArchiveLimits } from './read-archive.ts'

const limits: ArchiveLimits = { packed: 20_000, unpacked: 50_000, files: 10, text: 45_000 }
const text = (value: string) => new TextEncoder().encode(value)

/** Faults of an entry: bytes that differ from its name, sizes that differ from its data. */
interface Oddity {
  readonly name?: Uint8Array
  readonly mode?: number
  readonly flags?: number
  readonly method?: number
  readonly size?: number
  readonly crc?: number
}

/** A zip archive built byte by byte. */
function zipOf(...entries: readonly (readonly [name: string, content: Uint8Array, oddity?: Oddity])[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content, oddity = {}] of entries) {
    const { mode = 0o100644, flags = 0, method = 8, size = content.length, crc = crc32(content) } = oddity
    const shown = Buffer.from(oddity.name ?? name)
    const packed = method === 8 ? deflateRawSync(content) : Buffer.from(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(shown.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry[5] = 3
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(crc, 16)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(shown.length, 28)
    entry.writeUInt16LE(mode, 40)
    entry.writeUInt32LE(at, 42)
    parts.push(local, shown, packed)
    directory.push(entry, shown)
    at += 30 + shown.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, list, end])
}

test('returns the files that reading a directory would read', async () => {
  const archive = zipSync({
    'rules/a.yml': text('a: 1\n'),
    'rules/é.yml': text('é'),
    'stored.py': [text('x = 1'), { level: 0 }],
    '.hidden/b.yml': text('no'),
    'rules/__pycache__/c.py': text('no'),
    'empty.yml': text(''),
  })
  const files = await readArchive(Buffer.from(archive), limits)
  expect(files.map(({ file, bytes }) => [file, bytes.toString()])).toEqual([
    ['rules/a.yml', 'a: 1\n'],
    ['rules/é.yml', 'é'],
    ['stored.py', 'x = 1'],
    ['empty.yml', ''],
  ])
})

const plain = text('a: 1\n')
const cases: readonly (readonly [what: string, archive: Buffer, message: string])[] = [
  ['no archive', Buffer.from('hello'), 'The data is not a zip archive.'],
  ['nothing', Buffer.alloc(0), 'The data is not a zip archive.'],
  ['a way out', zipOf(['../a.yml', plain]), `The archive's entry "../a.yml" has a path that leaves the archive.`],
  ['a hidden way out', zipOf(['a/../../b.yml', plain]), 'leaves the archive'],
  ['a path from the root', zipOf(['/etc/a.yml', plain]), 'has an absolute path'],
  ['a drive', zipOf(['C:a.yml', plain]), 'has an absolute path'],
  ['a backslash', zipOf(['rules\\a.yml', plain]), 'uses backslashes as separators'],
  ['an empty step', zipOf(['a//b.yml', plain]), 'has a path with an empty segment'],
  ['a control character', zipOf(['a\u0000.yml', plain]), 'has a control character in its name'],
  ['no name', zipOf(['', plain]), 'has no name'],
  ['a long name', zipOf(['a'.repeat(600), plain]), 'has a name of 600 characters; at most 500 are allowed'],
  [
    'a name that is no UTF-8',
    zipOf(['', plain, { name: Buffer.from([0x61, 0xe9, 0x62]) }]),
    'has a name that is not UTF-8',
  ],
  ['a name twice', zipOf(['a.yml', plain], ['a.yml', plain]), `The archive's entry "a.yml" occurs twice.`],
  ['a name twice, spelt otherwise', zipOf(['é.yml', plain], ['e\u0301.yml', plain]), 'occurs twice'],
  ['a symbolic link', zipOf(['a.yml', text('/etc/passwd'), { mode: 0o120777 }]), 'is a symbolic link'],
  ['a device', zipOf(['a.yml', plain, { mode: 0o020666 }]), 'is neither a file nor a directory'],
  ['an encrypted file', zipOf(['a.yml', plain, { flags: 1 }]), 'is encrypted'],
  ['another way of packing', zipOf(['a.yml', plain, { method: 12 }]), 'is compressed with method 12'],
  ['a file larger than it says', zipOf(['a.yml', text('a'.repeat(40_000)), { size: 5 }]), 'The archive is corrupt.'],
  ['a file smaller than it says', zipOf(['a.yml', plain, { size: 6 }]), 'The archive is corrupt.'],
  ['a wrong checksum', zipOf(['a.yml', plain, { crc: 1 }]), 'The archive is corrupt.'],
  ['more than fits together', zipOf(...bombs()), 'are larger than 0 MB together'],
  ['too many files', zipOf(...names(11)), 'The archive has 11 files; at most 10 are allowed.'],
  ['too many bytes', Buffer.alloc(20_001), 'The archive is larger than 0 MB.'],
  ['a file beyond what is read', zipOf(['a.csv', plain, { size: 11 * 2 ** 20 }]), 'larger than'],
  ['a spec beyond what is read', zipOf(['a.yml', plain, { size: 45_001 }]), `entry "a.yml" is larger than 0 MB`],
]

function bombs() {
  return ['a', 'b'].map((name) => [name, text('a'.repeat(30_000))] as const)
}

function names(count: number) {
  return Array.from({ length: count }, (_, n) => [`${n}.yml`, plain] as const)
}

test.each(cases)('rejects %s', async (_, archive, message) => {
  await expect(readArchive(archive, limits)).rejects.toThrow(message)
})

test('rejects every archive that is truncated or has a byte changed, or reads the original content', async () => {
  const archive = zipOf(['rules/a.yml', text('some text')], ['b.py', plain])
  for (let length = 0; length < archive.length; length++)
    await expect(readArchive(archive.subarray(0, length), limits)).rejects.toThrow(/archive/)
  for (let at = 0; at < archive.length; at++) {
    const changed = Buffer.from(archive)
    changed[at] = (changed[at] ?? 0) ^ 0x41
    const read = await readArchive(changed, limits).catch((error: Error) => error.message)
    const texts = typeof read === 'string' ? [] : read.map(({ bytes }) => bytes.toString())
    for (const one of texts) expect(['some text', 'a: 1\n']).toContain(one)
  }
})

test('decodes base64 and nothing else', () => {
  expect(decodeArchive('aGVsbG8=').toString()).toBe('hello')
  for (const data of ['', 'a', 'aGVsbG8', 'aGVs bG8=', 'aGVsbG8=\n', 'data:application/zip;base64,aGVsbG8='])
    expect(() => decodeArchive(data)).toThrow('The data is not valid base64.')
  expect(() => decodeArchive('a'.repeat(30_000), limits)).toThrow('The archive is larger than')
})
