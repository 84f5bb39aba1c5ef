import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started)

const begin = '/build/detections/new/'
const editing = '/build/detections/rules/'
const yamlOf = (page: Page) => page.getByRole('textbox', { name: 'Detection as YAML' })
const pythonOf = (page: Page) => page.getByRole('textbox', { name: 'Detection in Python' })
const shown = async (page: Page) => (await yamlOf(page).locator('.cm-line').allInnerTexts()).join('\n')

const python = 'def rule(event):\n    return True\n'
const loud = `AnalysisType: rule
RuleID: Sample.Loud
DisplayName: A loud rule
Enabled: false
Severity: Low
LogTypes: [AWS.CloudTrail]
Filename: sample_loud.py
Tests:
  - Name: anything
    ExpectedResult: true
    Log: {}
`
const save = (detection: object) =>
  started.ask('mutation ($input: SaveDetectionTextInput!) { saveDetectionText(input: $input) { isLive } }', {
    input: { detection, runTestsFirst: false },
  })
const stored = async (id: string) => {
  const { detection } = (await started.ask('query ($id: ID!) { detection(id: $id) { text versionId } }', { id })) as {
    detection: { text: string; versionId: string }
  }
  return detection
}

it('completes event methods, fields and data model names in Python', async () => {
  const { page } = opened
  await page.goto(`${begin}?type=Rule&isSimpleDetection=false`)
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill('Sample.Completed')
  await page.getByRole('combobox', { name: 'Log types' }).fill('Okta.SystemLog')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Continue' }).click()
  await pythonOf(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText('def rule(event):\n    return ')
  await page.keyboard.type('event.')
  // The editor ignores clicks while it reloads the completions, so wait for an up-to-date list.
  const offers = page.locator('.cm-tooltip-autocomplete:not(.cm-tooltip-autocomplete-disabled)').getByRole('option')
  const isOffered = async (name: string) => {
    if (await offers.filter({ hasText: name }).first().isVisible()) return true
    // Text typed before the editor had loaded all of its parts opened no list.
    await page.keyboard.press('Control+Space')
    return false
  }
  await expect.poll(() => isOffered('deep_walk')).toBe(true)
  await page.keyboard.type('deep_g')
  await expect.poll(() => offers.allInnerTexts()).toEqual(['deep_get'])
  await offers.click()
  // The cursor is between the quotes.
  await page.keyboard.type('acto')
  await expect.poll(() => isOffered('actor')).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('End')
  await page.keyboard.insertText(' == event.udm("')
  await page.keyboard.type('source')
  await expect.poll(() => isOffered('source_ip')).toBe(true)
  await offers.filter({ hasText: 'source_ip' }).click()
  await expect.poll(() => pythonOf(page).innerText()).toContain('event.deep_get("acto") == event.udm("source_ip')
})

it('names a derived rule after its base, and a copy by its own file', async () => {
  const { page } = opened
  await save({ text: loud, body: python })
  const name = page.getByRole('group', { name: 'Settings', exact: true }).getByLabel('Name', { exact: true })
  await page.goto(`${begin}?relatedDetectionId=Sample.Loud&relationOperation=derive&view=settings`)
  await expect.poll(() => name.inputValue()).toBe('A loud rule (derived)')
  await page.goto(`${begin}?relatedDetectionId=Sample.Loud&relationOperation=clone&view=settings`)
  await expect.poll(() => name.inputValue()).toBe('A loud rule_COPY')
  await page.goto(`${begin}?relatedDetectionId=Sample.Loud&relationOperation=clone&view=yaml`)
  await expect.poll(() => shown(page)).toContain('Filename: Sample.Loud.Copy.py')
})

it('keeps both versions of a conflicting line, navigates there, and loses nothing', async () => {
  const { page } = opened
  await page.goto(`${editing}Sample.Loud/edit/?view=settings`)
  await page.getByLabel('Name', { exact: true }).fill('Louder')
  await page.getByRole('heading', { level: 1, name: 'Louder' }).waitFor()
  const { text, versionId } = await stored('Sample.Loud')
  const theirs = text.replace('DisplayName: A loud rule', 'DisplayName: A quiet rule')
  await save({ id: 'Sample.Loud', versionId, text: theirs, body: python })
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog', { name: 'Review and save' }).getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: 'Another user saved this detection in the meantime' })
  await conflict.getByText('1 conflict is marked in the text. Resolve it before you save.').waitFor()
  await conflict.getByRole('button', { name: 'Merge' }).click()
  await yamlOf(page).locator('.cm-activeLine', { hasText: '<<<<<<< yours' }).waitFor()
  await page.getByText('A conflict of two changes is left here from a merge.').first().waitFor()
  // The settings keep the last valid text, and nothing is saved.
  await page.getByRole('heading', { level: 1, name: 'Louder' }).waitFor()
  await page
    .getByRole('region', { name: 'Tests' })
    .getByRole('tab', { name: /anything/ })
    .waitFor()
  expect((await stored('Sample.Loud')).text).toBe(theirs)

  // Remove the other version and the markers.
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(theirs.replace('A quiet rule', 'Neither quiet nor loud'))
  await page.getByRole('heading', { level: 1, name: 'Neither quiet nor loud' }).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog', { name: 'Review and save' }).getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await stored('Sample.Loud')).text).toContain('DisplayName: Neither quiet nor loud')
})

it('causes no script error and no violation of the page policy', () => {
  expect(opened.complaints).toEqual([])
})
