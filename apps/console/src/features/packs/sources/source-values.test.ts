import { expect, it } from 'vitest'
import { checkValues, toChange, toInput, toValues } from './source-values.ts'

const empty = toValues(undefined)
const github = { ...empty, owner: ' acme ', repository: 'content', kmsKey: 'key', url: 'ignored' }
const git = { ...github, kind: 'git' as const, url: 'https://git.example.com/acme/content.git', branch: 'main' }

it('says what is missing or wrong', () => {
  expect(checkValues(empty)).toEqual({ owner: 'This field is required', repository: 'This field is required' })
  expect(checkValues({ ...github, owner: 'a/b' })).toEqual({
    owner: 'Use letters, digits, dots, dashes and underscores',
  })
  expect(checkValues(github)).toEqual({})
  for (const url of ['', 'http://git.example.com/a', 'https://user@git.example.com/a'])
    expect(checkValues({ ...git, url })).toEqual({ url: 'Enter an address that starts with https://' })
  expect(checkValues(git)).toEqual({})
})

it('sends only what the kind of source has', () => {
  const common = { owner: 'acme', repository: 'content', accessToken: '', enableByLogTypes: false }
  expect(toInput(github)).toEqual({ ...common, kmsKey: 'key' })
  expect(toInput(git)).toEqual({ ...common, url: git.url, branch: 'main' })
})

it('keeps the stored token unless it is replaced or removed', () => {
  expect(toChange(github)).toEqual({ kmsKey: 'key', enableByLogTypes: false })
  expect(toChange({ ...git, accessToken: ' new ' })).toEqual({ accessToken: 'new', enableByLogTypes: false })
  expect(toChange({ ...git, accessToken: 'new', removesToken: true })).toEqual({
    accessToken: '',
    enableByLogTypes: false,
  })
})
