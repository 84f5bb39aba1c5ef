import { expect, it } from 'vitest'
import { toQuickFix } from './quick-fix.ts'

it.each([
  ['Did you mean "High"?', 'Hgih', 'High'],
  ['Did you mean "High"?', '"Hgih"', '"High"'],
  ['Did you mean "AWS.CloudTrail"? It\'s near.', "'AWS.CloudTrial'", "'AWS.CloudTrail'"],
  ['Choose one.', 'Hgih', undefined],
  ['Did you mean "High"?', '', undefined],
  [undefined, 'Hgih', undefined],
])('fixes by the hint %s', (hint, text, written) => {
  expect(toQuickFix(hint, text)?.text).toBe(written)
})
