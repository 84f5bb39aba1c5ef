import { expect, test } from 'vitest'
import { parseProjectPage, projectAddress } from './project-page.ts'

const hash = 'a'.repeat(64)

test('an HTML page is read with its base, entities, hashes and attributes', () => {
  const html = `<html><head><base href="https://files.example.com/x/"></head><body>
    <a href="a-1-py3-none-any.whl#sha256=${hash.toUpperCase()}" data-requires-python="&gt;=3.8,&#60;4" data-core-metadata="sha256=${'b'.repeat(64)}">a-1-py3-none-any.whl</a>
    <A data-yanked='broken' HREF='/y/a-2.tar.gz'> a-2.tar.gz </A>
    <a href="https://other.example.com/a-3-py3-none-any.whl" data-dist-info-metadata=true>a-3-py3-none-any.whl</a>
    <a name="no-address">nothing</a></body></html>`
  expect(parseProjectPage(html, 'text/html; charset=utf-8', 'https://example.com/simple/a/')).toEqual([
    {
      file: 'a-1-py3-none-any.whl',
      location: 'https://files.example.com/x/a-1-py3-none-any.whl',
      sha256: hash,
      requiresPython: '>=3.8,<4',
      withdrawn: false,
      metadata: { sha256: 'b'.repeat(64) },
    },
    { file: 'a-2.tar.gz', location: 'https://files.example.com/y/a-2.tar.gz', withdrawn: true },
    {
      file: 'a-3-py3-none-any.whl',
      location: 'https://other.example.com/a-3-py3-none-any.whl',
      withdrawn: false,
      metadata: {},
    },
  ])
})

test('a JSON page is read; entries without a name or address are passed over', () => {
  const json = JSON.stringify({
    files: [
      {
        filename: 'a-1-py3-none-any.whl',
        url: '../../a-1-py3-none-any.whl',
        hashes: { sha256: hash },
        'requires-python': '>=3.8',
        yanked: 'security',
        'core-metadata': { sha256: hash },
      },
      {
        filename: 'a-2.tar.gz',
        url: 'https://example.com/a-2.tar.gz',
        hashes: {},
        yanked: false,
        'core-metadata': false,
      },
      { url: 'https://example.com/nameless' },
    ],
  })
  expect(parseProjectPage(json, 'application/vnd.pypi.simple.v1+json', 'https://example.com/simple/a/')).toEqual([
    {
      file: 'a-1-py3-none-any.whl',
      location: 'https://example.com/a-1-py3-none-any.whl',
      sha256: hash,
      requiresPython: '>=3.8',
      withdrawn: true,
      metadata: { sha256: hash },
    },
    { file: 'a-2.tar.gz', location: 'https://example.com/a-2.tar.gz', withdrawn: false },
  ])
})

test('the page of a package lies below the index', () => {
  expect(projectAddress('https://example.com/simple/', 'Python_DateUtil')).toBe(
    'https://example.com/simple/python-dateutil/',
  )
})
