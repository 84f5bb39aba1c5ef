import { expect, it } from 'vitest'
import { passwordProblems } from '@picket/core'
import { createOneTimePassword } from './one-time-password.ts'
import { createPasswords, usualCost } from './passwords.ts'

const cheap = createPasswords({ memory: 64, passes: 1, parallelism: 1 })

it('accepts a password in every Unicode normalization form', async () => {
  const stored = await cheap.hash('Stra\u00DFe-A\u0308rger-1')
  expect(await cheap.verify('Stra\u00DFe-\u00C4rger-1', stored)).toEqual({ isRight: true, isOutdated: false })
  expect(await cheap.verify('Stra\u00DFe-\u00C4rger-2', stored)).toEqual({ isRight: false, isOutdated: false })
})

it('says when a hash was made at another cost', async () => {
  const dear = createPasswords({ memory: 128, passes: 1, parallelism: 1 })
  expect(await dear.verify('x', await cheap.hash('x'))).toEqual({ isRight: true, isOutdated: true })
})

it('finds nothing right about an account without a password', async () => {
  for (const stored of [null, undefined, '', '$argon2id$v=19$m=1,t=1,p=1$AA$AA', 'plain'])
    expect((await cheap.verify('plain', stored)).isRight).toBe(false)
})

it('costs what OWASP recommends', async () => {
  expect(usualCost).toEqual({ memory: 19_456, passes: 2, parallelism: 1 })
  expect(await createPasswords().hash('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
})

it('gives out one-time passwords that every policy takes, no two alike', () => {
  const given = Array.from({ length: 500 }, () => createOneTimePassword(12))
  expect(given.flatMap((password) => passwordProblems(password, { minimumLength: 20 }))).toEqual([])
  expect(new Set(given).size).toBe(500)
})

it('lets a hundred wait and turns the others away, and goes on after that', async () => {
  const passwords = createPasswords({ memory: 64, passes: 1, parallelism: 1 })
  const outcomes = await Promise.allSettled(Array.from({ length: 150 }, () => passwords.hash('x')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(102)
  expect((await passwords.hash('x')).length).toBeGreaterThan(0)
})
