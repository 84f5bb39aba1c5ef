import { expect, it } from 'vitest'
import { findingsOf } from './check-harness.ts'
import { uniqueDisplayNames } from './unique-display-names.ts'

const rule = (id: string, rest: string) => `AnalysisType: rule\nRuleID: ${id}\n${rest}`

it('notes enabled detections that look alike', () => {
  expect(
    findingsOf(uniqueDisplayNames, {
      'a.yml': rule('A', 'Enabled: true\nDisplayName: Root login'),
      'b.yml': rule('B', 'Enabled: true\nDisplayName: root Login'),
    }),
  ).toEqual([
    'PK2002 info b.yml DisplayName: The rule "A" is shown as "root Login" too. (Say in each name what makes it different.) [a.yml DisplayName]',
  ])
})

it.each(['Enabled: false', 'Enabled: true\nCreateAlert: false', 'Enabled: true\nBaseDetection: A'])(
  'but not with %s',
  (rest) => {
    const files = {
      'a.yml': rule('A', 'Enabled: true\nDisplayName: Root login'),
      'b.yml': rule('B', `DisplayName: Root login\n${rest}`),
    }
    expect(findingsOf(uniqueDisplayNames, files)).toEqual([])
  },
)
