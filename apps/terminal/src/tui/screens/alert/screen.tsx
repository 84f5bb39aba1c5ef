import { plural } from '../../../plain/text/plural.ts'
import { originOf } from '../../../commands/alerts/alert-columns.ts'
import { tabCommands, textCommands } from '../../app/list-commands.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import type { Server } from '../../server/server.ts'
import { createStore } from '../../state/store.ts'
import { createPoller } from '../../state/poller.ts'
import { createTextModel, type TextModel } from '../../state/text-model.ts'
import type { AlertsModel } from '../alerts/model.ts'
import { spokenConnection, statusOf } from '../alerts/screen.tsx'
import { livePause } from '../alerts/alert-feed.ts'
import { createAlertActions } from '../alerts/alert-actions.ts'
import type { PendingChanges } from '../alerts/pending-changes.ts'
import { createAlertModel } from './alert-model.ts'
import { deliver, deliverTo } from './deliver.ts'
import { eventActions } from './event-actions.ts'
import { alertTabs, type AlertLine, type AlertScreenModel, type AlertTab } from './screen-model.ts'
import { tuneActions } from './tune-actions.ts'
import { AlertView } from './view.tsx'

export interface AlertOptions {
  readonly app: App
  readonly server: Server
  readonly own: PendingChanges
  readonly id: string
  /** The list from which it was opened, if any: J and K step through it. */
  readonly alerts: AlertsModel | undefined
  readonly tune: (ruleId: string) => void
}

export function createAlertScreen({ app, server, own, id, alerts, tune }: AlertOptions): Screen {
  const known = alerts?.list.store.get().rows.find((row) => row.id === id)
  const alert = createAlertModel({ id, server, own, known })
  const model: AlertScreenModel = {
    alert,
    tab: createStore(0),
    texts: alertTabs.map(() => createTextModel()),
    lines: [],
  }
  const text = (): TextModel => model.texts[model.tab.get()]!
  const lineAt = (): AlertLine | undefined => model.lines[text().store.get().cursor]
  const choose = (index: number): void => {
    model.tab.set(index)
    if (alertTabs[index] === 'Related') alert.loadRelated().catch(app.fail)
    if (alertTabs[index] === 'Why') alert.loadWhy().catch(app.fail)
  }
  const show = (tab: AlertTab): void => choose(alertTabs.indexOf(tab))
  const event = (): unknown => alert.store.get().events[alert.store.get().event]
  const reload = async (): Promise<void> => {
    await alert.load()
    choose(model.tab.get())
  }
  // The header shows a lost connection; the next poll retries.
  const live = createPoller(livePause, alert.poll, () => {})
  const ofEvent = eventActions({
    app,
    event,
    line: lineAt,
    narrow: (where) => app.go({ screen: 'query', mode: 'search', text: `${where} since:30d`, run: true }),
  })
  const ruleId = (): string | undefined => {
    const origin = alert.store.get().row?.origin
    const isRule =
      origin?.__typename === 'AlertDetection' && ['RULE', 'SCHEDULED_RULE', 'DERIVED_RULE'].includes(origin.type)
    return isRule ? originOf(origin) : undefined
  }
  const actions = createAlertActions({
    app,
    server,
    own,
    current: () => alert.store.get().row,
    count: () => (alert.store.get().row === undefined ? 0 : 1),
    targets: () => Promise.resolve([alert.store.get().row].filter((row) => row !== undefined)),
    patch: (rows) => {
      alert.patch(rows)
      alerts?.feed.patch(rows)
    },
    changed: () => void reload().catch(app.fail),
    tune,
  })
  const leaf = (by: number) => () => {
    if (alerts === undefined) return
    const { rows } = alerts.list.store.get()
    const next = rows[rows.findIndex((row) => row.id === id) + by]
    if (next === undefined)
      return app.say(by > 0 ? 'This is the last one in the list.' : 'This is the first one in the list.', 'faint')
    alerts.list.moveTo(rows.indexOf(next))
    app.router.replace({ screen: 'alert', id: next.id })
  }
  const showEvent = (by: number) => async () => {
    if (alertTabs[model.tab.get()] !== 'Why') show('Events')
    const { event: at, events } = alert.store.get()
    if (events[at + by] === undefined) return app.say('No more events.', 'faint')
    text().moveTo(0)
    await alert.showEvent(at + by)
    choose(model.tab.get())
  }

  return {
    address: { screen: 'alert', id },
    scopes: ['alert', 'event', 'alerts', 'text'],
    stores: [alert.store, model.tab, server.connection],
    title: () => ['alerts', id.slice(0, 12)],
    status: () => {
      const { row } = alert.store.get()
      const about =
        row === undefined ? '' : `${row.severity}  ${row.status.toLowerCase()}  ${row.assignee?.email ?? 'no one'}`
      return [about, statusOf(server)].filter((part) => part !== '').join('   ')
    },
    commands: () => ({
      ...textCommands(app, text),
      ...tabCommands('text-', { count: () => alertTabs.length, current: model.tab.get, choose }),
      ...actions(),
      'text-refresh': reload,
      ...(alerts !== undefined && { 'next-alert': leaf(1), 'previous-alert': leaf(-1) }),
      'next-event': showEvent(1),
      'previous-event': showEvent(-1),
      ...ofEvent.commands,
      ...tuneActions({ app, server, ruleId, event, field: ofEvent.field }),
      pivot: () => (ofEvent.field() === undefined ? show('Related') : ofEvent.commands.pivot?.('')),
      'why-alert': () => show('Why'),
      'ai-triage': () => app.go({ screen: 'output', words: ['ai', 'summarize', id] }),
      deliver: async () => {
        const { names } = alert.store.get()
        const outputId = lineAt()?.outputId
        if (outputId === undefined) return show('Deliveries')
        await deliver(app, server, { alertId: id, outputIds: [outputId], nameOf: (one) => names.get(one) ?? one })
        await reload()
      },
      'deliver-to': () => deliverTo(app, server, id, () => void reload().catch(app.fail)),
      'text-open': () => {
        const other = lineAt()?.alertId
        if (other !== undefined) app.go({ screen: 'alert', id: other })
        else ofEvent.commands['text-open']?.('')
      },
    }),
    View: (area) => <AlertView {...area} model={model} />,
    spoken: () => {
      const { row, problem, event } = alert.store.get()
      if (row === undefined) return [problem ?? 'Loading.']
      return [
        `${row.severity.toLowerCase()}, ${row.status.toLowerCase()}, ${row.title}`,
        alertTabs[model.tab.get()] === 'Events'
          ? `Events, ${event + 1} of ${plural(row.eventCount, 'event')}`
          : alertTabs[model.tab.get()]!,
        ...spokenConnection(server),
      ]
    },
    mouse: ({ kind }) => {
      if (kind !== 'press') text().move(kind === 'wheel-down' ? 3 : -3)
    },
    reconnected: () => void reload().catch(() => {}),
    show: () => {
      live.start()
      if (alert.store.get().details === undefined) reload().catch(app.fail)
      else alert.poll().catch(() => {})
    },
    hide: live.stop,
    close: live.stop,
  }
}
