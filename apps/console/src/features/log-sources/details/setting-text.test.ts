import type { SettingField } from '@picket/core'
import { expect, it } from 'vitest'
import { settingText } from './setting-text.ts'

const common = { name: 'x', label: 'X' }

it.each<readonly [SettingField, unknown, string | undefined]>([
  [{ ...common, kind: 'secret' }, '', 'Set, not shown'],
  [{ ...common, kind: 'secret' }, undefined, undefined],
  [{ ...common, kind: 'text' }, 'eu', 'eu'],
  [{ ...common, kind: 'text' }, '', undefined],
  [{ ...common, kind: 'switch' }, true, 'Yes'],
  [{ ...common, kind: 'choice', options: [{ value: 'a', text: 'First' }] }, 'a', 'First'],
  [{ ...common, kind: 'list', maxItems: 9 }, ['a', 'b'], 'a, b'],
  [{ ...common, kind: 'list', maxItems: 9 }, [], undefined],
  [{ ...common, kind: 'headers' }, [{ name: 'x-key', value: '' }], 'x-key'],
])('%j of %j is %s', (field, value, text) => {
  expect(settingText(field, value)).toBe(text)
})
