import { beforeEach, expect, it, vi } from 'vitest'
import { ownBrowser, ownedBy, ownTab } from './own-storage.ts'

/** Like in browsers, stored items are own properties of the storage. */
class Kept {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null
  }
  setItem(key: string, text: string): void {
    ;(this as unknown as Record<string, string>)[key] = text
  }
  removeItem(key: string): void {
    delete (this as unknown as Record<string, string>)[key]
  }
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new Kept())
  vi.stubGlobal('localStorage', new Kept())
  ownedBy(undefined)
})

it('keeps the items of a user after the session ends', () => {
  ownedBy('ann')
  ownTab.setItem('draft', 'rule')
  ownedBy(undefined)
  expect([ownTab.getItem('draft'), ownTab.names()]).toEqual([null, []])
  ownedBy('ann')
  expect([ownTab.getItem('draft'), ownTab.names()]).toEqual(['rule', ['draft']])
})

it.each([
  ['tab', ownTab],
  ['browser', ownBrowser],
])('removes it from the %s when another user signs in, and returns it to neither', (_, storage) => {
  ownedBy('ann')
  storage.setItem('draft', 'rule')
  ownedBy('annette')
  expect([storage.getItem('draft'), storage.names()]).toEqual([null, []])
  ownedBy('ann')
  expect(storage.getItem('draft')).toBe(null)
})

it('stores nothing without a user, and leaves unowned items unchanged', () => {
  ownTab.setItem('draft', 'rule')
  localStorage.setItem('picket.scheme', 'dark')
  ownedBy('ann')
  expect([ownTab.names(), { ...sessionStorage }, { ...localStorage }]).toEqual([[], {}, { 'picket.scheme': 'dark' }])
})
