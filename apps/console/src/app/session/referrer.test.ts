import { afterEach, expect, it, vi } from 'vitest'
import { keepReferrer, takeReferrer } from './referrer.ts'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
afterEach(() => kept.clear())

it('leads back once, then to the start', () => {
  keepReferrer('/alerts-and-errors/?range=all')
  expect([takeReferrer(), takeReferrer()]).toEqual(['/alerts-and-errors/?range=all', '/'])
})

it.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example',
  'javascript:alert(1)',
  '/sign-in/',
  '/oauth/?code=x',
  '',
])('leads nowhere else: %s', (path) => {
  keepReferrer(path)
  expect(takeReferrer()).toBe('/')
})
