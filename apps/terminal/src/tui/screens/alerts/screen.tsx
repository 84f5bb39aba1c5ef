import type { AlertRow } from '../../../commands/alerts/alert-columns.ts'
import { alerts as alertsCommand } from '../../../commands/alerts/command.ts'
import { parseFilterLine } from '../../../commands/alerts/filter-words.ts'
import { plural } from '../../../plain/text/plural.ts'
import type { App } from '../../app/app-state.ts'
import { listCommands, tabCommands } from '../../app/list-commands.ts'
import type { Screen } from '../../app/screen.ts'
import type { Connection, Server } from '../../server/server.ts'
import { createListModel } from '../../state/list-model.ts'
import { createStore } from '../../state/store.ts'
import { createAlertActions } from './alert-actions.ts'
import { createAlertFeed, type AlertFeed } from './alert-feed.ts'
import { createAlertSelection } from './alert-selection.ts'
import { createDetailsCache } from './details-cache.ts'
import type { AlertsModel } from './model.ts'
import type { PendingChanges } from './pending-changes.ts'
import { createViewMenu } from './view-menu.ts'
import { AlertsView } from './view.tsx'
import { standardViews } from './views.ts'

export interface AlertsOptions {
  readonly app: App
  readonly server: Server
  readonly own: PendingChanges
  readonly tune: (ruleId: string) => void
  /** The filter of a list beside the main one. */
  readonly only?: string
}

/** "Last" loads at most this many alerts. */
const mostLoaded = 10_000
/** The next page loads this many rows before the end. */
const ahead = 100

const listSpec = alertsCommand.actions!.find(({ name }) => name === 'alerts list')!

export function createAlertsScreen({ app, server, own, tune, only }: AlertsOptions): Screen & AlertsModel {
  const list = createListModel<AlertRow>(({ id }) => id)
  const seen = (): readonly string[] => {
    const { rows, top } = list.store.get()
    return rows.slice(top, top + list.height()).map(({ id }) => id)
  }
  const feed = createAlertFeed({ server, own, seen, onError: app.fail })
  const filter = createStore(only ?? standardViews[0]!.filter)
  const details = createDetailsCache(server)
  const selection = createAlertSelection({ app, server, feed, list })
  feed.store.subscribe(() => list.setRows(feed.store.get().rows))
  const moved = (): void => {
    const { cursor, rows } = list.store.get()
    details.want(list.current()?.id)
    if (cursor > rows.length - ahead) void feed.more()
  }
  const apply = async (line: string): Promise<void> => {
    const args = parseFilterLine(line, listSpec)
    filter.set(line)
    selection.clear()
    list.moveTo(0)
    await feed.load(() =>
      server.read(async (api) => {
        const { readFilter } = await import('../../../commands/alerts/filter.ts')
        return readFilter(args, api, Date.now(), 'status')
      }),
    )
    moved()
  }
  const actions = createAlertActions({
    app,
    server,
    own,
    current: list.current,
    count: selection.count,
    targets: selection.targets,
    patch: feed.patch,
    tune,
  })
  const chooseView = (index: number): Promise<void> => apply(standardViews[index]!.filter)

  return {
    address: { screen: 'alerts', ...(only === undefined ? {} : { filter: only }) },
    scopes: ['alerts', 'list'],
    feed,
    list,
    filter,
    details,
    isAll: selection.isAll,
    stores: [feed.store, list.store, filter, selection.isAll, server.connection],
    title: () => (only === undefined ? ['alerts'] : ['alerts', 'found']),
    status: () => statusOf(server, feed),
    commands: () => ({
      ...listCommands(list, moved),
      last: async () => {
        if (!feed.store.get().isWhole) app.say('Loading the rest ...', 'faint')
        await feed.all(mostLoaded)
        list.moveTo(Number.MAX_SAFE_INTEGER)
        app.notice.set(undefined)
        moved()
      },
      ...tabCommands('', {
        count: () => standardViews.length,
        current: () =>
          Math.max(
            0,
            standardViews.findIndex((view) => view.filter === filter.get()),
          ),
        choose: chooseView,
      }),
      ...actions(),
      ...selection.commands(moved),
      open: () => {
        const row = list.current()
        if (row !== undefined) app.go({ screen: 'alert', id: row.id })
      },
      filter: () =>
        app.ask({
          label: '/',
          text: `${filter.get()} `,
          placeholder: 'sev:high status:open assignee:me words in the title',
          onSubmit: (line) => {
            try {
              parseFilterLine(line.trim(), listSpec)
            } catch (error) {
              return error instanceof Error
                ? [error.message, (error as { hint?: string }).hint].filter(Boolean).join(' ')
                : undefined
            }
            apply(line.trim()).catch(app.fail)
          },
        }),
      refresh: async () => {
        await feed.reload()
        list.moveTo(0)
        moved()
      },
      live: () => {
        feed.setLive(!feed.store.get().isLive)
        app.say(feed.store.get().isLive ? 'Live updates are on, every 5 seconds.' : 'Live updates are off.')
      },
      views: createViewMenu({ app, server, filter, apply }),
      ...(list.store.get().selected.size > 0 && { back: selection.clear }),
    }),
    View: (area) => <AlertsView {...area} app={app} model={{ feed, list, filter, details, isAll: selection.isAll }} />,
    spoken: () => {
      const row = list.current()
      const { phase, problem, rows, fresh, isWhole } = feed.store.get()
      const { cursor } = list.store.get()
      if (row === undefined)
        return [phase === 'failed' ? (problem ?? '') : phase === 'ready' ? 'No alerts.' : 'Loading.']
      return [
        `${cursor + 1} of ${rows.length}${isWhole ? '' : ' loaded'}: ${row.severity.toLowerCase()}, ${row.status.toLowerCase()}, ${row.title}`,
        `${plural(row.eventCount, 'event')}, ${row.assignee == null ? 'unassigned' : `assigned to ${row.assignee.email}`}`,
        // Announced once, not for each new alert.
        ...(fresh > 0 ? ['New alerts are available. Press r to load them.'] : []),
        ...spokenConnection(server),
      ]
    },
    mouse: ({ kind, row }) => {
      if (kind === 'wheel-down') list.move(3)
      else if (kind === 'wheel-up') list.move(-3)
      else if (row >= 3 && list.store.get().top + row - 3 < list.store.get().rows.length)
        list.moveTo(list.store.get().top + row - 3)
      moved()
    },
    show: () => {
      feed.start()
      if (feed.store.get().phase === 'idle') apply(filter.get()).catch(app.fail)
    },
    reconnected: () => {
      if (feed.store.get().phase !== 'ready') void feed.reload()
    },
    hide: () => feed.stop(),
    close: () => feed.stop(),
  }
}

const connectionTexts: Readonly<Record<Connection, string>> = {
  none: '',
  asking: 'connecting',
  live: 'connected',
  lost: 'connection lost, retrying',
  ended: 'session ended',
}

/** Connection problems for screen readers; empty while all is well. */
export function spokenConnection(server: Server): readonly string[] {
  const state = server.connection.get()
  return state === 'lost' || state === 'ended' ? [connectionTexts[state]] : []
}

/** `host  live`: the state of the connection. */
export function statusOf(server: Server, feed?: AlertFeed): string {
  const state = server.connection.get()
  const text = connectionTexts[state]
  const live = state !== 'live' || feed === undefined ? text : feed.store.get().isLive ? 'live' : 'paused'
  return [server.name(), live].filter((part) => part !== '').join('  ')
}
