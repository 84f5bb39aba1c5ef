import { longRule } from '../seed.ts'
import { scene, type Shot } from '../shot.ts'
import { all, click, dialog, menu, pick, seen, tab } from './actions.ts'

const rules = '/build/detections/rules/'
const filters = `${rules}Sample.Filters/edit/`
const long = `${rules}${longRule}/edit/`
const python = `${rules}Picket.AWS.RootConsoleLogin/edit/`
const chain = '/build/detections/correlation-rules/Sample.Chain/edit/'

export function editorScenes(): readonly Shot[] {
  const change = async (page: Parameters<Shot['act'] & {}>[0]): Promise<void> => {
    await page.getByRole('switch', { name: 'Enabled' }).click()
  }
  return [
    scene('editor', 'text', filters, tab('Text Editor')),
    scene('editor', 'settings', filters, tab('Settings')),
    scene('editor', 'create-test', filters, all(click('Create test'), menu)),
    scene('editor', 'from-alert', filters, all(click('Create test'), pick('From an alert'), dialog)),
    scene('editor', 'diff', filters, all(change, click('Diff'))),
    scene('editor', 'review', filters, all(change, click('Review and save'), dialog)),
    scene('editor', 'backtest', filters, click('Backtest')),
    scene('editor', 'leaving', filters, async (page) => {
      await change(page)
      await page.getByRole('link', { name: 'Alerts' }).first().click()
      await dialog(page)
    }),
    scene('editor', 'problems', filters, async (page) => {
      await tab('Text Editor')(page)
      await page.getByRole('textbox', { name: 'Detection as YAML' }).getByText('Low').click()
      await page.keyboard.type('x: [')
      await page.getByRole('list', { name: 'Problems' }).waitFor()
    }),
    scene('editor-of-long-name', 'tests', long, all(click('Run All'), seen(/passed!|failed/))),
    scene('editor-python', 'code', python, async () => {}),
    scene('editor-python', 'settings', python, tab('Settings')),
    scene('correlation', 'settings', chain, tab('Alert Settings')),
    scene('correlation', 'tests', chain, tab('Unit Tests')),
    scene('correlation', 'list', chain, click('Show as a list')),
    scene('correlation', 'add', chain, click('Add a rule')),
    scene('correlation', 'step', chain, (page) => page.locator('[data-item="step-1"]').click()),
    scene('correlation', 'transition', chain, (page) => page.locator('[data-item="step-1-step-2"]').click()),
    scene('correlation', 'group', chain, click('Organize Rules as Group')),
  ]
}
