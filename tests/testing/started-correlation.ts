import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { signIn, type StartedConsole } from './started-console.ts'
import { startPlayed } from './use-console.ts'

export const rules = '/build/detections/correlation-rules/'

/** A sequence of two rules with comments, disabled. */
export const chain = `AnalysisType: correlation_rule
RuleID: Sample.Chain
DisplayName: Pushes and a new administrator
Enabled: false
Severity: High
Detection:
  - Sequence:
      # again and again
      - ID: Refused
        RuleID: Picket.Okta.PushesRefused
        MinMatchCount: 3 # a few
      - ID: Approved
        RuleID: Picket.Okta.PushApproved
    Transitions:
      - ID: Refused then Approved
        From: Refused
        To: Approved
        WithinTimeFrameMinutes: 30 # half an hour
        Match:
          - From: p_alert_context.user
            To: p_alert_context.user
    LookbackWindowMinutes: 60
    Schedule:
      RateMinutes: 15
      TimeoutMinutes: 5
Tests:
  - Name: Refused only
    ExpectedResult: false
    RuleOutputs:
      - ID: Refused
        Matches:
          p_alert_context.user:
            someone: [0, 1, 2]
`

/** A server with `chain`, and tabs in which correlation rules are edited. */
export interface StartedCorrelation {
  readonly started: StartedConsole
  /** Errors of scripts, and violations of the page policy, in any tab. */
  readonly complaints: readonly string[]
  readonly save: (text: string) => Promise<unknown>
  readonly stored: (id: string) => Promise<string>
  readonly setFlag: (name: string, isOn: boolean) => Promise<unknown>
  /** Opens a tab: unsaved changes of one test do not affect another. */
  readonly another: () => Promise<Page>
  /** Opens a tab with the rule in its editor. */
  readonly edit: (id: string, search?: string) => Promise<Page>
}

export async function startCorrelation(): Promise<StartedCorrelation> {
  const started = await startPlayed()
  const save = (text: string) =>
    started.ask('mutation ($input: SaveDetectionTextInput!) { saveDetectionText(input: $input) { isLive } }', {
      input: { detection: { text }, runTestsFirst: false },
    })
  await save(chain)
  const setFlag = (name: string, isOn: boolean) =>
    started.ask('mutation ($input: SetFeatureFlagInput!) { setFeatureFlag(input: $input) { flag { isOn } } }', {
      input: { name, isOn },
    })
  // Notifications of alerts would cover what is clicked.
  await setFlag('ENABLE_NOTIFICATION_CENTER', false)
  const opened = await started.open()
  await signIn(opened.page)
  const complaints: string[] = []
  const another = async (): Promise<Page> => {
    const page = await opened.page.context().newPage()
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) complaints.push(message.text())
    })
    return page
  }
  return {
    started,
    complaints,
    save,
    another,
    async stored(id) {
      const { detection } = (await started.ask('query ($id: ID!) { detection(id: $id) { text } }', { id })) as {
        detection: { text: string }
      }
      return detection.text
    },
    setFlag,
    async edit(id, search = '') {
      const page = await another()
      await page.goto(`${rules}${id}/edit/${search}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      return page
    },
  }
}

/** A part of the chart: `step-1`, `step-1-step-2`, `group`. */
export const item = (page: Page, id: string) => page.locator(`[data-item="${id}"]`)
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
export const yamlOf = (page: Page) => page.getByRole('textbox', { name: 'Detection as YAML' })
export const chartOf = (page: Page) => page.getByRole('region', { name: 'Flowchart' })
/** The lines of the text that are rendered. */
export const shown = async (page: Page) => (await yamlOf(page).locator('.cm-line').allInnerTexts()).join('\n')

export async function write(page: Page, text: string): Promise<void> {
  await yamlOf(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(text)
}

export async function clickLine(page: Page, words: string): Promise<void> {
  await yamlOf(page).locator('.cm-line', { hasText: words }).first().click()
}

/** Finds a rule by keyboard and selects it, without waiting for the response. */
export async function addRule(page: Page, button: Locator, words: string): Promise<void> {
  await button.click()
  const box = page.getByRole('combobox', { name: 'Add a rule' })
  await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}
