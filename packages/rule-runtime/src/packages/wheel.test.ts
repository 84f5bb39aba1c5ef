import { strToU8, type Zippable } from 'fflate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PackageProblem } from './package-problem.ts'
import { buildWheel, type WheelPlan } from './testing/build-wheel.ts'
import { isSafePath } from './wheel-archive.ts'
import { parseMetadata, readWheel } from './wheel.ts'

const plan: WheelPlan = { name: 'alpha-beta', version: '1.0' }

/** The code and message that a wheel is refused with. */
function refusal(changes: Partial<WheelPlan>): string {
  const { bytes, file } = buildWheel({ ...plan, ...changes })
  return refusalOf(bytes, file)
}

function refusalOf(bytes: Uint8Array, file: string): string {
  try {
    readWheel(bytes, file)
    return 'accepted'
  } catch (error) {
    if (error instanceof PackageProblem) return `${error.kind.code} ${error.message}`
    throw error
  }
}

test('a sound wheel gives its metadata, modules and files', () => {
  const { bytes, file } = buildWheel({
    ...plan,
    requires: ['six>=1.5', 'tomli; extra == "dev"'],
    requiresPython: '>=3.8',
    files: {
      'alpha/__init__.py': '',
      'alpha/data/table.json': '{}',
      'beta.py': 'x = 1\n',
      'alpha_beta-1.0.data/purelib/gamma.py': '',
      'alpha_beta-1.0.data/scripts/run.py': '',
    },
  })
  const wheel = readWheel(bytes, file)
  expect(wheel.metadata).toEqual({
    name: 'alpha-beta',
    version: '1.0',
    requires: ['six>=1.5', 'tomli; extra == "dev"'],
    requiresPython: '>=3.8',
  })
  expect(wheel.modules).toEqual(['alpha', 'beta', 'gamma'])
  expect([...wheel.files.keys()].filter((path) => !path.includes('dist-info'))).toEqual([
    'alpha/__init__.py',
    'alpha/data/table.json',
    'beta.py',
    'gamma.py',
  ])
})

const add = (path: string, text = ''): ((files: Zippable) => void) => {
  return (files) => {
    files[path] = strToU8(text)
  }
}

test.each<[string, Partial<WheelPlan>, string]>([
  [
    'a path that leads out',
    { tamper: add('../evil.py') },
    'PK7007 Wheel "alpha_beta-1.0-py3-none-any.whl" was refused: the path "../evil.py" leads',
  ],
  ['an absolute path', { tamper: add('/etc/evil') }, 'the path "/etc/evil" leads out'],
  ['a backslash', { tamper: add('a\\..\\evil.py') }, 'leads out of its folder or is malformed'],
  ['a drive', { tamper: add('C:evil.py') }, 'leads out of its folder or is malformed'],
  ['a file that RECORD does not list', { tamper: add('extra.py') }, '"extra.py" is not listed in its RECORD'],
  [
    'a file that differs from RECORD',
    { tamper: add('alpha_beta/__init__.py', 'evil') },
    '"alpha_beta/__init__.py" differs from its RECORD',
  ],
  [
    'a missing file',
    { tamper: (files) => void delete files['alpha_beta/__init__.py'] },
    'is listed in its RECORD, but missing',
  ],
  [
    'no RECORD',
    { tamper: (files) => void delete files['alpha_beta-1.0.dist-info/RECORD'] },
    'it lacks RECORD or METADATA',
  ],
  [
    'a link',
    { tamper: (files) => void (files['link.py'] = [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }]) },
    '"link.py" is a link',
  ],
  [
    'compiled code',
    { files: { 'alpha/fast.cpython-314-x86_64-linux-gnu.so': '' } },
    'PK7004 Package "alpha-beta" is not pure Python',
  ],
])('refuses %s', (_, changes, expected) => {
  expect(refusal(changes)).toContain(expected)
})

test('refuses what is no archive, a cut archive, and the package of another name', () => {
  const { bytes, file } = buildWheel(plan)
  expect(refusalOf(strToU8('not a zip'), file)).toContain('it is not a readable archive')
  expect(refusalOf(bytes.subarray(0, bytes.length - 40), file)).toContain('PK7007')
  expect(refusalOf(bytes, 'gamma-1.0-py3-none-any.whl')).toContain('it holds the package "alpha-beta"')
})

test('an archive that claims to unpack to gigabytes is refused before it is unpacked', () => {
  const { bytes, file } = buildWheel(plan)
  const lying = Buffer.from(bytes)
  const entry = lying.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
  lying.writeUInt32LE(0xf0000000, entry + 24)
  expect(refusalOf(lying, file)).toContain('unpacks to more than 512 MiB')
})

test('random damage is refused or changes nothing, and never anything else', () => {
  const { bytes, file } = buildWheel(plan)
  const whole = [...readWheel(bytes, file).files]
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
      const damaged = Uint8Array.from(bytes)
      damaged[at]! ^= flip
      if (refusalOf(damaged, file) !== 'accepted') return
      const names = readWheel(damaged, file).files
      // RECORD vouches for every file but itself.
      for (const [path, content] of whole) if (!path.endsWith('RECORD')) expect(names.get(path)).toEqual(content)
    }),
    { numRuns: 300 },
  )
})

test('a safe path has no way out, whatever it is made of', () => {
  const part = fc.constantFrom('..', '.', '', 'a', 'b.py', 'C:', '\\', '\0', '...')
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
      const path = parts.join('/')
      if (!isSafePath(path)) return
      expect(
        parts.every((name, at) => /^(a|b\.py|\.\.\.)$/.test(name) || (name === '' && at === parts.length - 1)),
      ).toBe(true)
    }),
  )
})

test('folded lines of METADATA belong together, its description is left alone', () => {
  expect(parseMetadata('Name: X_y\r\nVersion: 2\r\nRequires-Dist: a\r\n  >=1\r\n\r\nName: other\r\n')).toEqual({
    name: 'x-y',
    version: '2',
    requires: ['a >=1'],
  })
})
