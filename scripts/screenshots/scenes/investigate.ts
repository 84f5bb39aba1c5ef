import { scene, type Shot } from '../shot.ts'
import { all, click, dialog, seen } from './actions.ts'

const search = '/investigate/search/'
const withQuery = (text: string): string => `${search}?query=${encodeURIComponent(text)}`

export function investigateScenes(): readonly Shot[] {
  return [
    scene('search', 'bars', search, all(click(/^Failed AWS calls by event/), seen(/^\d+ rows$/))),
    scene('search', 'times', search, all(click(/^Okta sign-ins over time/), seen(/^\d+ rows$/))),
    scene('search', 'unbounded', withQuery('okta_systemlog'), all(click('Run'), seen(/^Up to/))),
    scene('search', 'problems', withQuery('okta_systemlog\n| project evenType'), seen(/does not exist/)),
    scene(
      'search',
      'event',
      `${withQuery('okta_systemlog\n| where p_event_time > time.ago(7d)\n| limit 100')}&run=true`,
      all(seen(/^100 rows$/), (page) => page.getByRole('gridcell').nth(2).click(), dialog),
    ),
    scene(
      'dashboard-mitre-attack',
      'technique',
      '/dashboard/mitre-attack/?tactic=TA0001&technique=T1078',
      seen(/^T1078 Valid Accounts$/),
    ),
    scene(
      'indicator-search',
      'results',
      `/investigate/indicator-search/?indicators=${encodeURIComponent('198.51.100.23\nhelpdesk@example.com\nevil.example')}`,
      seen(/^2 of 3 indicators found$/),
    ),
  ]
}
