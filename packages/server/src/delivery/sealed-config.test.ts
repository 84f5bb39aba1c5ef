import { expect, it } from 'vitest'
import { z } from 'zod'
import { createKey, createSecrets } from '../data-directory/secrets.ts'
import { keepSecrets, maskConfig, openConfig, sealConfig } from './sealed-config.ts'

const secret = z.string().meta({ isSecret: true })
const model = z.object({
  url: secret,
  name: z.string(),
  token: secret.optional(),
  headers: z.array(z.object({ name: z.string(), value: secret })).default([]),
})
const config = { url: 'https://x', name: 'n', headers: [{ name: 'a', value: 'b' }] }
const secrets = createSecrets([createKey()])

it('encrypts all secrets, at any depth, and nothing else', () => {
  const sealed = sealConfig(model, config, secrets) as typeof config
  expect(sealed).toEqual({
    url: expect.stringMatching(/^v1\./),
    name: 'n',
    headers: [{ name: 'a', value: expect.stringMatching(/^v1\./) }],
  })
  expect(openConfig(model, sealed, secrets)).toEqual(config)
})

it('shows no secret', () => {
  expect(maskConfig(model, { ...config, token: 't' })).toEqual({
    url: '',
    name: 'n',
    token: '',
    headers: [{ name: 'a', value: '' }],
  })
})

it('retains secrets that a form left empty', () => {
  const form = {
    url: '',
    name: 'm',
    headers: [
      { name: 'a', value: '' },
      { name: 'c', value: 'd' },
      { name: 'e', value: '' },
    ],
  }
  expect(keepSecrets(model, form, config)).toEqual({
    url: 'https://x',
    name: 'm',
    headers: [
      { name: 'a', value: 'b' },
      { name: 'c', value: 'd' },
      { name: 'e', value: '' },
    ],
  })
})

it('matches list items by name, so that none gets the secret of another', () => {
  const before = {
    headers: [
      { name: 'a', value: '1' },
      { name: 'b', value: '2' },
    ],
  }
  const form = {
    headers: [
      { name: 'b', value: '' },
      { name: 'c', value: '' },
    ],
  }
  expect(keepSecrets(model, form, before)).toEqual({
    headers: [
      { name: 'b', value: '2' },
      { name: 'c', value: '' },
    ],
  })
})
