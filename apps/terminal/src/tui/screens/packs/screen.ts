import { packErrorText } from '@picket/core/api'
import type { ListedPack } from '../../../commands/packs/find-packs.ts'
import { plural } from '../../../plain/text/plural.ts'
import { showTime } from '../../../program/times.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import { createLinePainter } from '../../parts/paint-lines.ts'
import type { Server } from '../../server/server.ts'
import { createRemoteList } from '../remote/create-remote-list.tsx'
import { changeAfterReview } from './change-after-review.ts'

/** Packs with their versions, disabled ones first. */
export function createPacksScreen(app: App, server: Server): Screen {
  return createRemoteList<ListedPack>(app, server, {
    address: { screen: 'packs' },
    scope: 'packs',
    title: 'packs',
    emptyHint: () => 'Press ! and run: packs add-source OWNER/REPOSITORY',
    keyOf: ({ id }) => id,
    read: async (api) => {
      const { listPacks } = await import('../../../commands/packs/find-packs.ts')
      return listPacks(api, { sortBy: 'enabled' })
    },
    wordsOf: ({ id, displayName, packSourceName, arrivedLogTypes }) =>
      [id, displayName, packSourceName, ...arrivedLogTypes].join('\n'),
    fits: (pack, name, value) => (name === 'is' ? fits(pack, value) : undefined),
    placeholder: 'name or id, is:enabled, is:outdated, is:arriving',
    open: () => undefined,
    columns: [
      {
        key: 'state',
        header: 'STATE',
        min: 10,
        value: ({ enabled }) => (enabled ? '+ enabled' : '. disabled'),
        token: ({ enabled }) => (enabled ? 'good' : 'faint'),
      },
      { key: 'name', header: 'NAME', min: 20, grow: 3, value: ({ displayName }) => displayName },
      { key: 'version', header: 'VERSION', min: 10, value: ({ packVersion }) => packVersion.semVer },
      {
        key: 'update',
        header: 'UPDATE',
        min: 10,
        value: ({ updateAvailable, availableVersions }) =>
          updateAvailable ? (availableVersions[0]?.semVer ?? '') : '',
        token: () => 'warning',
      },
      {
        key: 'arriving',
        header: 'ARRIVING',
        min: 12,
        priority: 0,
        value: ({ arrivedLogTypes }) => arrivedLogTypes.join(', '),
        token: () => 'faint',
      },
    ],
    about: (pack, theme, width) => {
      const painter = createLinePainter(theme, width)
      painter.text(pack.displayName, 'strong')
      painter.text(pack.description, 'text')
      if (pack.lastError !== null) painter.text(packErrorText(pack.lastError), 'error')
      painter.text(`${pack.id} of ${pack.packSourceName}`, 'faint')
      for (const [kind, count] of Object.entries(pack.packTypes as Readonly<Record<string, number>>))
        painter.text(plural(count, kind.replaceAll('_', ' ')), 'text')
      for (const { semVer, publishedAt, isSigned } of pack.availableVersions)
        painter.text(`${semVer}  ${showTime(publishedAt)}${isSigned ? '  signed' : ''}`, 'faint')
      return painter.lines
    },
    commands: ({ list, load }) => ({
      'toggle-pack': async () => {
        const pack = list.current()
        if (pack !== undefined) await changeAfterReview(app, server, pack, { enabled: !pack.enabled }, load)
      },
      'update-pack': async () => {
        const pack = list.current()
        const [latest] = pack?.availableVersions ?? []
        if (pack?.updateAvailable !== true || latest === undefined)
          return app.say('There is no update of this pack.', 'faint')
        await changeAfterReview(app, server, pack, { versionId: latest.id }, load)
      },
    }),
  })
}

function fits({ enabled, updateAvailable, arrivedLogTypes }: ListedPack, value: string): boolean | undefined {
  if (value === 'enabled') return enabled
  if (value === 'disabled') return !enabled
  if (value === 'outdated') return updateAvailable
  return value === 'arriving' ? arrivedLogTypes.length > 0 : undefined
}
