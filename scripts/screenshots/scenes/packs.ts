import { scene, type Shot } from '../shot.ts'
import { all, click, dialog, tab } from './actions.ts'

const list = '/build/packs/'
const pack = `${list}Acme.Pack.Okta.SystemLog/`

export function packScenes(): readonly Shot[] {
  return [
    scene('packs', 'sources', `${list}?section=pack-sources`, async () => {}),
    scene('pack', 'update', pack, all(click('Update pack'), dialog)),
    scene('pack', 'helpers', pack, tab(/^Helpers/)),
    scene('packs', 'enable', list, async (page) => {
      await page.getByRole('switch').first().click()
      await dialog(page)
    }),
  ]
}
