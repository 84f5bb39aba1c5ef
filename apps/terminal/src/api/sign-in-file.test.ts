import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOf } from '../testing/folder-of.ts'
import { findSignIn } from './find-sign-in.ts'
import { forgetSignIn, readSignIns, signInFile, storeSignIn } from './sign-in-file.ts'

const token = (value: string) => ({ kind: 'token', value }) as const

test('only the user can read the file', () => {
  const env = { XDG_CONFIG_HOME: join(folderOf({}), 'new') }
  storeSignIn(env, 'https://a.example', token('a'), true)
  const file = signInFile(env)
  expect([statSync(file).mode & 0o777, statSync(dirname(file)).mode & 0o777]).toEqual([0o600, 0o700])
  chmodSync(file, 0o640)
  expect(() => readSignIns(env)).toThrow('Others can read your sign-in')
})

test('servers have separate sign-ins, and the last one is current', () => {
  const env = { XDG_CONFIG_HOME: folderOf({}) }
  storeSignIn(env, 'https://a.example', token('a'), true)
  storeSignIn(env, 'https://b.example', token('b'), true)
  expect(findSignIn(env)).toMatchObject({ url: 'https://b.example', signIn: token('b') })
  expect(findSignIn({ ...env, PICKET_URL: 'a.example' })).toMatchObject({
    url: 'https://a.example',
    signIn: token('a'),
  })
  forgetSignIn(env, 'https://b.example')
  expect(() => findSignIn(env)).toThrow('You are not signed in to a server.')
  forgetSignIn(env, 'https://a.example')
  expect(existsSync(signInFile(env))).toBe(false)
})

test('the environment overrides the file, and credentials are sent only to their server', () => {
  const env = { XDG_CONFIG_HOME: folderOf({}) }
  storeSignIn(env, 'https://a.example', token('a'), true)
  expect(findSignIn({ ...env, PICKET_TOKEN: 'mine' })).toEqual({
    url: 'https://a.example',
    signIn: token('mine'),
    isFromEnvironment: true,
  })
  expect(() => findSignIn({ ...env, PICKET_URL: 'https://other.example' })).toThrow(
    'You are not signed in to https://other.example.',
  )
})

test.each(['', 'null', '{', '{"version":2,"servers":{}}', '{"version":1,"servers":{"x":{"kind":"what"}}}'])(
  'a file with %j says what to do',
  (text) => {
    const env = { XDG_CONFIG_HOME: folderOf({}) }
    mkdirSync(dirname(signInFile(env)))
    writeFileSync(signInFile(env), text, { mode: 0o600 })
    expect(() => readSignIns(env)).toThrow('does not contain a valid sign-in.')
  },
)
