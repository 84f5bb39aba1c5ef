import { scene, type Shot } from '../shot.ts'
import { all, click, seen } from './actions.ts'

const search = '/investigate/search/'
const withQuery = (text: string): string => `${search}?query=${encodeURIComponent(text)}`

export function investigateScenes(): readonly Shot[] {
  return [
    scene('search', 'bars', search, all(click(/^Failed AWS calls by event/), seen(/^\d+ rows$/))),
    scene('search', 'times', search, all(click(/^Okta sign-ins over time/), seen(/^\d+ rows$/))),
    scene('search', 'unbounded', withQuery('okta_systemlog'), all(click('Run'), seen(/^Up to/))),
    scene('search', 'problems', withQuery('okta_systemlog\n| project evenType'), seen(/does not exist/)),
    scene(
      'indicator-search',
      'results',
      `/investigate/indicator-search/?indicators=${encodeURIComponent('198.51.100.23\nhelpdesk@example.com\nevil.example')}`,
      seen(/^2 of 3 indicators found$/),
    ),
  ]
}
