import { expect, it } from 'vitest'
import { breadcrumbs } from './breadcrumbs.ts'

it.each([
  ['/', []],
  ['/alerts-and-errors/', ['Alerts & Errors']],
  ['/settings/api/tokens/', ['Settings', 'API', 'API Tokens']],
  ['/dashboard/mitre-attack/edit-mapping/', ['Dashboard', 'MITRE ATT&CK', 'Edit Mapping']],
  ['/build/detections/rules/Sample.Rule-1/', ['Build', 'Detections', 'Rules', 'Sample.Rule-1']],
  ['/alerts-and-errors/768f93ec9663df6e454abaaf71260c2d/', ['Alerts & Errors', '768f93ec9663df6e454abaaf71260c2d']],
  ['/investigate/resources/arn%3Aaws%3As3%3A%3A%3Aa-b/', ['Investigate', 'Resources', 'arn:aws:s3:::a-b']],
  ['/configure/schemas/%E0%A4%A/', ['Configure', 'Schemas', '%E0%A4%A']],
])('%s', (path, texts) => {
  expect(breadcrumbs(path).map(({ text }) => text)).toEqual(texts)
})

it('leads nowhere where nothing is', () => {
  expect(breadcrumbs('/build/detections/rules/Sample.Rule/replay/1/alert/2/').map(({ path }) => path)).toEqual([
    '/build/',
    '/build/detections/',
    '/build/detections/rules/',
    '/build/detections/rules/Sample.Rule/',
    undefined,
    undefined,
    undefined,
    '/build/detections/rules/Sample.Rule/replay/1/alert/2/',
  ])
  expect(breadcrumbs('/configure/destinations/new/slack/').map(({ path }) => path)).toEqual([
    '/configure/',
    '/configure/destinations/',
    undefined,
    '/configure/destinations/new/slack/',
  ])
})

it('leads to each step', () => {
  expect(breadcrumbs('/settings/api/tokens/').map(({ path }) => path)).toEqual([
    '/settings/',
    '/settings/api/',
    '/settings/api/tokens/',
  ])
})
