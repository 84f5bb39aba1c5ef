import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { cacheFolder, parseSection, readIndexSettings } from './index-settings.ts'

function homeWith(files: Readonly<Record<string, string>>): string {
  const home = mkdtempSync(join(tmpdir(), 'picket-home-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), text)
  }
  return home
}

const alone = { XDG_CONFIG_DIRS: '/nowhere', PIP_CONFIG_FILE: '/dev/null' }

test('the public index is asked when nothing is configured, the one of the project when it has one', () => {
  const home = homeWith({})
  expect(readIndexSettings({ ...alone, HOME: home }).indexes).toEqual([
    expect.stringMatching(/^https:\/\/.*\/simple\/$/),
  ])
  expect(readIndexSettings({ ...alone, HOME: home }, 'https://example.com/simple').indexes).toEqual([
    'https://example.com/simple/',
  ])
})

test("the environment goes before pip's files, and those before picket.yaml", () => {
  const home = homeWith({
    '.config/pip/pip.conf': '[global]\nindex-url = https://conf.example.com/simple\ncert = /conf/ca.pem\n',
  })
  const environment = { HOME: home, XDG_CONFIG_DIRS: '/nowhere' }
  expect(readIndexSettings(environment, 'https://project.example.com/simple')).toMatchObject({
    indexes: ['https://conf.example.com/simple/'],
    certificates: '/conf/ca.pem',
  })
  const own = {
    ...environment,
    PIP_INDEX_URL: 'https://env.example.com/simple/',
    PIP_EXTRA_INDEX_URL: 'https://a.example.com/ https://b.example.com',
    PIP_CERT: '/env/ca.pem',
    PIP_TRUSTED_HOST: 'mirror.example.com',
  }
  expect(readIndexSettings(own)).toEqual({
    indexes: ['https://env.example.com/simple/', 'https://a.example.com/', 'https://b.example.com/'],
    folders: [],
    trustedHosts: ['mirror.example.com'],
    certificates: '/env/ca.pem',
  })
})

test('a named configuration file wins, no-index uses no index, folders of wheels are used if they exist', () => {
  const home = homeWith({
    '.config/pip/pip.conf': '[global]\nindex-url = https://conf.example.com/simple\n',
    'own.conf': '[global]\nno-index = true\n',
    'wheels/x.txt': '',
  })
  const environment = { HOME: home, XDG_CONFIG_DIRS: '/nowhere', PIP_CONFIG_FILE: join(home, 'own.conf') }
  const folder = join(home, 'wheels')
  expect(readIndexSettings({ ...environment, PIP_FIND_LINKS: `${folder} /nowhere` })).toMatchObject({
    indexes: [],
    folders: [folder],
  })
})

test('sections, comments and continued values of a configuration file', () => {
  const text =
    '[global]\n# note\nextra-index-url =\n    https://a.example.com\n    https://b.example.com\n[install]\ncert: x\n'
  expect([...parseSection(text, 'global')]).toEqual([
    ['extra-index-url', 'https://a.example.com\nhttps://b.example.com'],
  ])
  expect([...parseSection(text, 'install')]).toEqual([['cert', 'x']])
})

test('the cache folder', () => {
  expect(cacheFolder({ HOME: '/home/x' })).toBe('/home/x/.cache/picket')
  expect(cacheFolder({ HOME: '/home/x', XDG_CACHE_HOME: '/cache' })).toBe('/cache/picket')
  expect(cacheFolder({ HOME: '/home/x', XDG_CACHE_HOME: '/cache', PICKET_CACHE_DIR: '/own' })).toBe('/own')
})
