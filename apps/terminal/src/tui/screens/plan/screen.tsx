import { plural } from '../../../plain/text/plural.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import type { PlanAddress } from './declaration.ts'
import type { Folder } from '../../folder/folder.ts'
import { createStore } from '../../state/store.ts'
import { createListing, type ListingScreen } from '../listing/create-listing.tsx'
import { planColumns } from './columns.ts'
import { planLines } from './lines.ts'
import { createPlanning } from './planning.ts'
import { changeKey, countOf, countsOf, planRows, planTabs, rowKey, type PlanRow } from './plan.ts'

/** The changes of a push, to be reviewed first; or the differences between the folder and the server. */
export function createPlanScreen({
  app,
  folder,
  address,
}: {
  readonly app: App
  readonly folder: Folder
  readonly address: { readonly screen: 'plan' } & PlanAddress
}): Screen {
  const isPush = address.mode === 'push'
  const planning = createPlanning(folder, address.mode)
  const opened = createStore<ReadonlySet<string>>(new Set())
  const setOpen = (key: string, isOpen: boolean): void =>
    opened.change((now) => new Set(isOpen ? [...now, key] : [...now].filter((one) => one !== key)))
  const push = (): void => {
    const { phase, plan } = planning.store.get()
    if (phase === 'busy') return app.say('Still running.', 'faint')
    if (plan === undefined) return app.say('No plan. Press r to create one.', 'faint')
    if (plan.saved) return app.say('Already pushed. Press r to compare again.', 'faint')
    if (plan.changes.length === 0) return app.say('Nothing to push.', 'faint')
    if (planning.isOutdated()) {
      app.say('Files have changed. Review the new plan, then press P to push it.', 'warning')
      return planning.compare()
    }
    const deleted = countOf(plan, 'deleted')
    if (deleted === 0) return planning.push()
    app.ask({
      label: `${plural(deleted, 'spec')} will be deleted on the server. To confirm, type ${deleted}:`,
      onSubmit: (text) => {
        if (text.trim() !== String(deleted)) return `Type ${deleted} to confirm, or press Esc to cancel.`
        planning.push()
        return undefined
      },
    })
  }
  const screen: ListingScreen<PlanRow> = createListing<PlanRow>(app, {
    address,
    scopes: ['plan', 'tree'],
    titles: () => ['detections', isPush ? 'push' : 'differences from the server'],
    keyOf: rowKey,
    columns: () => planColumns,
    tabs: isPush ? planTabs : planTabs.filter((name) => name !== 'Warnings'),
    sources: [planning.store, opened, folder.store],
    rows: ({ filter, tab }) => {
      const { plan, problem } = planning.store.get()
      if (problem !== undefined)
        return problem.split('\n').map((text, number): PlanRow => ({ kind: 'line', text, number }))
      if (plan === undefined) return []
      const words = filter.toLowerCase().split(/\s+/)
      const fits = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word))
      return planRows(plan, planTabs[tab]!, fits, (key) => opened.get().has(key))
    },
    status: () => {
      const { phase, plan, seconds } = planning.store.get()
      if (phase === 'busy') return `${planning.store.get().doing} ... ${seconds} s`
      return plan?.saved === true ? 'pushed' : plan === undefined ? '' : 'planned'
    },
    empty: ({ filter, tab }) => {
      const { phase, plan, doing } = planning.store.get()
      if (phase === 'busy' || plan === undefined) return `${doing} ...`
      if (filter !== '' || tab > 0) return 'No matches.'
      return 'No differences: the server matches the folder.'
    },
    placeholder: 'id, file or field',
    lead: () => {
      const { plan, withMissing } = planning.store.get()
      const missing = withMissing ? ', including deletions' : ''
      return plan === undefined ? 'the plan' : `${plan.saved ? 'Pushed: ' : ''}${countsOf(plan)}${missing}`
    },
    marks: () => {
      const { plan } = planning.store.get()
      if (plan?.saved === true && !plan.isLive) return [['warning', 'the server is loading it']]
      return plan !== undefined && !plan.saved && planning.isOutdated() ? [['warning', 'files changed since']] : []
    },
    about: planLines,
    commands: ({ list }) => ({
      expand: () => {
        const row = list.current()
        if (row?.kind === 'change' && !row.isOpen && row.change.differences.length > 0)
          setOpen(changeKey(row.change), true)
        else list.move(1)
      },
      collapse: () => {
        const row = list.current()
        if (row?.kind !== 'change' && row?.kind !== 'field') return
        setOpen(changeKey(row.change), false)
        const at = list.store.get().rows.findIndex((one) => rowKey(one) === changeKey(row.change))
        if (at !== -1) list.moveTo(at)
      },
      'expand-all': () => opened.set(new Set(planning.store.get().plan?.changes.map(changeKey))),
      'collapse-all': () => opened.set(new Set()),
      open: () => {
        const row = list.current()
        if (row?.kind === 'warning') return app.go({ screen: 'editor', file: row.warning.file, line: row.warning.line })
        if (row?.kind !== 'change' && row?.kind !== 'field') return
        const found = folder.store.get().rows.find(({ id, file }) => file === row.change.file || id === row.change.id)
        if (found === undefined) app.say(`No detection "${row.change.id}" in the folder.`, 'faint')
        else app.go({ screen: 'detection', file: found.file, tab: specTab })
      },
      'plan-missing': () => planning.compare({ withMissing: !planning.store.get().withMissing }),
      refresh: () => planning.compare(),
      proceed: isPush ? push : () => app.go({ screen: 'plan', mode: 'push' }),
    }),
    spoken: (row) =>
      row.kind === 'change'
        ? `${row.change.change}: ${row.change.id}`
        : row.kind === 'field'
          ? `${row.difference.field} of ${row.change.id}`
          : row.kind === 'warning'
            ? row.warning.message
            : row.text,
    show: () => {
      folder.open()
      if (planning.store.get().phase === 'idle') planning.compare()
    },
    close: () => planning.close(),
  })
  return screen
}

/** The tab of the detection page that has its spec. */
const specTab = 3
