import type { AlertStatus } from '@picket/core/api'
import { originOf, type AlertRow } from '../../../commands/alerts/alert-columns.ts'
import { plural } from '../../../plain/text/plural.ts'
import type { App } from '../../app/app-state.ts'
import type { Commands } from '../../keys/key-entry.ts'
import type { Server } from '../../server/server.ts'
import type { AlertTarget } from './alert-target.ts'
import type { PendingChanges } from './pending-changes.ts'
import { sendChanges, type AlertChange } from './send-changes.ts'

export interface AlertActionOptions {
  readonly app: App
  readonly server: Server
  readonly own: PendingChanges
  /** The alert under the cursor. */
  readonly current: () => AlertRow | undefined
  /** The number of alerts that an action applies to now. */
  readonly count: () => number
  /**
   * The alerts that an action applies to; confirms first if that is more than is loaded. Undefined if the user
   * cancelled.
   */
  readonly targets: () => Promise<readonly AlertTarget[]>
  /** Shows alerts in their new state, also before it is saved. */
  readonly patch: (rows: readonly AlertTarget[]) => void
  /** Reloads the details of alerts that were commented on or changed. */
  readonly changed?: () => void
  /** Opens a rule in the folder. */
  readonly tune: (ruleId: string) => void
}

/** From this many alerts on, the progress of a change is shown. */
const many = 100

/**
 * Creates the actions on alerts. Changes are shown at once and sent afterwards; alerts whose change is denied return to
 * their previous state.
 */
export function createAlertActions({
  app,
  server,
  own,
  current,
  count,
  targets,
  patch,
  changed,
  tune,
}: AlertActionOptions): () => Commands {
  const done: AlertChange[] = []

  const send = async ({ label }: AlertChange, from: readonly AlertTarget[], to: readonly AlertTarget[]) => {
    patch(to)
    try {
      const onProgress = (sent: number, all: number): void => {
        if (all > many) app.say(`${sent.toLocaleString('en')} of ${plural(all, 'alert')} ${label} ...`, 'faint')
      }
      await own.change(
        to.map(({ id }) => id),
        () => sendChanges(server, from, to, onProgress),
      )
      changed?.()
      return true
    } catch (error) {
      patch(from)
      app.fail(error)
      return false
    }
  }
  const apply = async (label: string, edit: (row: AlertTarget) => AlertTarget): Promise<void> => {
    if (count() === 0) return app.say('No alert selected.', 'faint')
    const found = await targets()
    const before = found.filter((row) => edit(row) !== row)
    if (before.length === 0) return found.length === 0 ? undefined : app.say('Nothing to change.', 'faint')
    const change: AlertChange = { label, before, after: before.map(edit) }
    const what = before.length === 1 ? 'Alert' : plural(before.length, 'alert')
    app.say(`${what} ${label} ...`, 'faint')
    if (!(await send(change, change.before, change.after))) return
    done.push(change)
    app.say(`${what} ${label}. Press u to undo.`, 'good')
  }
  const setStatus = (status: AlertStatus) => () =>
    apply(status.toLowerCase(), (row) => (row.status === status ? row : { ...row, status }))
  const assign = (person: { readonly id: string; readonly email: string } | undefined): Promise<void> =>
    apply(person === undefined ? 'unassigned' : `assigned to ${person.email}`, (row) =>
      (row.assignee?.id ?? undefined) === person?.id
        ? row
        : { ...row, assignee: person === undefined ? null : toAssignee(person) },
    )
  const linkTo = ({ id }: AlertRow): string => `${server.url()}/alerts-and-errors/${id}/`
  const withOne = (work: (row: AlertRow) => unknown) => () => {
    const row = current()
    return row === undefined ? app.say('No alert selected.', 'faint') : work(row)
  }
  const copy = (text: string, what: string): void =>
    app.say(app.terminal.copy(text) ? `Copied ${what}: ${text}` : 'Too long to copy to the clipboard.', 'good')
  const comment = async (body: string): Promise<void> => {
    const { CreateAlertComment } = await import('@picket/core/api')
    const found = await targets()
    for (const [index, { id: alertId }] of found.entries()) {
      app.say(found.length === 1 ? 'Sending the comment ...' : `Comment ${index + 1} of ${found.length} ...`, 'faint')
      await server.change((api) => api.mutate(CreateAlertComment, { input: { alertId, body } }))
    }
    if (found.length === 0) return
    changed?.()
    app.say(found.length === 1 ? 'Comment added.' : `Comment added to ${plural(found.length, 'alert')}.`, 'good')
  }

  return () => ({
    'status-open': setStatus('OPEN'),
    'status-triaged': setStatus('TRIAGED'),
    'status-resolved': setStatus('RESOLVED'),
    'status-closed': setStatus('CLOSED'),
    'assign-me': async () => {
      const { id, email } = await server.me()
      if (id === undefined || email === undefined)
        app.say('Alerts cannot be assigned to an API token. Sign in as a user.', 'error')
      else await assign({ id, email })
    },
    assign: async () => {
      if (count() === 0) return app.say('No alert selected.', 'faint')
      const { UserTeasers } = await import('@picket/core/api')
      const { userTeasers } = await server.read((api) => api.query(UserTeasers, {}))
      const me = await server.me()
      app.choose({
        title: `Assign ${plural(count(), 'alert')} to`,
        items: [
          { key: '-', label: 'no one (unassign)', run: () => assign(undefined) },
          ...userTeasers
            .filter(({ enabled }) => enabled !== false)
            .map(({ id, email, givenName, familyName }) => ({
              key: id,
              label: email,
              note: id === me.id ? 'you' : [givenName, familyName].filter(Boolean).join(' '),
              run: () => assign({ id, email }),
            })),
        ],
      })
    },
    comment: () => {
      if (count() === 0) return app.say('No alert selected.', 'faint')
      app.ask({
        label: count() === 1 ? 'comment:' : `comment on ${count().toLocaleString('en')}:`,
        placeholder: 'what the next analyst should know',
        onSubmit: (text) => {
          if (text.trim() !== '') comment(text.trim()).catch(app.fail)
        },
      })
    },
    undo: async () => {
      const last = done.pop()
      if (last === undefined) return app.say('Nothing to undo.', 'faint')
      if (await send(last, last.after, last.before))
        app.say(`Undone: ${plural(last.before.length, 'alert')} ${last.label}.`, 'good')
      else done.push(last)
    },
    'copy-id': withOne(({ id }) => copy(id, 'the id')),
    'copy-link': withOne((row) => copy(linkTo(row), 'the link')),
    'open-web': withOne((row) =>
      app.terminal.openUrl(linkTo(row)).catch(() => app.say(`Cannot open a browser. Open this link: ${linkTo(row)}`)),
    ),
    tune: withOne((row) => tune(originOf(row.origin))),
  })
}

function toAssignee({ id, email }: { readonly id: string; readonly email: string }): AlertRow['assignee'] {
  return { __typename: 'User', id, email, givenName: '', familyName: '' } as AlertRow['assignee']
}
