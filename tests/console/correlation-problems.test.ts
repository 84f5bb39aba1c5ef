import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  chain,
  item,
  startCorrelation,
  write,
  yamlOf,
  type StartedCorrelation,
} from '../testing/started-correlation.ts'

let its: StartedCorrelation
let page: Page

beforeAll(async () => {
  its = await startCorrelation()
  page = await its.edit('Sample.Chain')
  await item(page, 'step-2').waitFor()
})

afterAll(async () => {
  await its.started.stop()
})

/** Returns the chain with some words replaced. */
function changed(...changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((text, [from, to]) => {
    expect(text).toContain(from)
    return text.replace(from, to)
  }, chain)
}

/** Presses the key for the next problem until the editor shows this text. */
async function findProblem(text: string, ...words: readonly string[]): Promise<void> {
  await write(page, text)
  const said = page.locator('.cm-tooltip .cm-diagnostic').filter({ hasText: words[0]! })
  // Problems of the previous text are shown until the new text is checked.
  const walk = async () => {
    await page.keyboard.press('F8')
    return (await said.allInnerTexts()).join('\n')
  }
  await expect.poll(walk, { interval: 300 }).not.toBe('')
  for (const word of words) await expect.poll(() => said.first().innerText()).toContain(word)
  await page.keyboard.press('Escape')
}

const transition = chain.slice(chain.indexOf('      - ID: Refused then'), chain.indexOf('    LookbackWindowMinutes'))
const group = changed(['  - Sequence:', '  - Group:'], [`    Transitions:\n${transition}`, '    MinMatchCount: 2\n'])

// spec: D2-5.8 D2-5.9 D2-5.11
it.each([
  ['Cannot have duplicate IDs', changed(['- ID: Approved', '- ID: Refused'], ['To: Approved', 'To: Refused'])],
  ['Missing ID in Sequence', changed(['      - ID: Approved\n        RuleID', '      - RuleID'])],
  ['A rule cannot reference itself', changed(['Picket.Okta.PushApproved', 'Sample.Chain'])],
  ['Missing RuleID in Sequence', changed(['        RuleID: Picket.Okta.PushApproved\n', ''])],
  [
    'The rule cannot be absent with min or max match count',
    changed(['MinMatchCount: 3 # a few', 'MinMatchCount: 3\n        Absence: true']),
  ],
  ['Cannot use policies', changed(['Picket.Okta.PushApproved', 'Picket.AWS.S3.PublicAccessBlocked'])],
  ['No rule found', changed(['Picket.Okta.PushApproved', 'Picket.Okta.Gone'])],
  ['Cannot have duplicate RuleIDs', group.replace('Picket.Okta.PushApproved', 'Picket.Okta.PushesRefused')],
  ['Missing RuleID in Group', group.replace('        RuleID: Picket.Okta.PushApproved\n', '')],
])('says of a step: %s', async (message, text) => {
  await findProblem(text, message)
})

// spec: D2-3.15 D2-5.10
it.each([
  [
    'Too many transitions',
    changed([transition, `${transition}${transition.replace('Refused then Approved', 'Another one')}`]),
  ],
  [
    'Missing transition',
    changed([
      '    Transitions:',
      '      - ID: Administrator\n        RuleID: Picket.Standard.AdminRoleAssigned\n    Transitions:',
    ]),
  ],
])('reports problems of transitions: %s', async (message, text) => {
  await findProblem(text, message)
})

// spec: D2-3.14 D2-3.15 D2-9.3
it.each([
  ['LookbackWindowMinutes', '15 to 21600', changed(['LookbackWindowMinutes: 60', 'LookbackWindowMinutes: 14'])],
  ['LookbackWindowMinutes', '15 to 21600', changed(['LookbackWindowMinutes: 60', 'LookbackWindowMinutes: 21601'])],
  ['WithinTimeFrameMinutes', '1 to 1440', changed(['WithinTimeFrameMinutes: 30', 'WithinTimeFrameMinutes: 0'])],
  ['WithinTimeFrameMinutes', '1 to 1440', changed(['WithinTimeFrameMinutes: 30', 'WithinTimeFrameMinutes: 1441'])],
  ['RateMinutes', '2', changed(['RateMinutes: 15', 'RateMinutes: 1'])],
  ['TimeoutMinutes', '1', changed(['TimeoutMinutes: 5', 'TimeoutMinutes: 0'])],
  ['MinMatchCount', '2', group.replace('    MinMatchCount: 2\n', '    MinMatchCount: 1\n')],
  [
    'Match',
    'one',
    changed([
      '            To: p_alert_context.user\n',
      '            To: p_alert_context.user\n          - On: p_source_id\n',
    ]),
  ],
  ['Schedule', '', changed(['    Schedule:\n      RateMinutes: 15\n      TimeoutMinutes: 5\n', ''])],
])('holds %s to its limits (%s)', async (name, limits, text) => {
  await findProblem(text, name, limits)
})

// spec: D2-9.5
it('starts a correlation rule with a rate of 15, a timeout of 2 and a lookback of 60 minutes', async () => {
  const fresh = await its.another()
  await fresh.goto('/build/detections/new/?type=CorrelationRule')
  await fresh.getByRole('textbox', { name: 'ID', exact: true }).fill('Sample.Fresh')
  await fresh.getByRole('button', { name: 'Continue' }).click()
  await yamlOf(fresh).waitFor()
  const lines = async () => (await yamlOf(fresh).locator('.cm-line').allInnerTexts()).map((line) => line.trim())
  await expect
    .poll(lines)
    .toEqual(expect.arrayContaining(['RateMinutes: 15', 'TimeoutMinutes: 2', 'LookbackWindowMinutes: 60']))
  await fresh.close({ runBeforeUnload: false })
  expect(its.complaints).toEqual([])
})
