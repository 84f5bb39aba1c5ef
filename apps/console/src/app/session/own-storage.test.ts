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

it('keeps what somebody has through a session that ends', () => {
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
])('removes it from the %s when somebody else comes, and shows it to neither', (_, storage) => {
  ownedBy('ann')
  storage.setItem('draft', 'rule')
  ownedBy('annette')
  expect([storage.getItem('draft'), storage.names()]).toEqual([null, []])
  ownedBy('ann')
  expect(storage.getItem('draft')).toBe(null)
})

it('keeps nothing for nobody, and touches nothing that is nobody’s', () => {
  ownTab.setItem('draft', 'rule')
  localStorage.setItem('picket.scheme', 'dark')
  ownedBy('ann')
  expect([ownTab.names(), { ...sessionStorage }, { ...localStorage }]).toEqual([[], {}, { 'picket.scheme': 'dark' }])
})
