import { findLogTypeFaults } from '@picket/core'
import type { StoredSource } from '@picket/core/api'
import { plural } from '../../../plain/text/plural.ts'
import type { Environment } from '../../../program/environment.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import type { Column } from '../../parts/columns.ts'
import { createLinePainter } from '../../parts/paint-lines.ts'
import type { Server } from '../../server/server.ts'
import { createStore } from '../../state/store.ts'
import { createListing } from '../listing/create-listing.tsx'
import { configuredElsewhere } from '../sources/delete-source.ts'
import type { SourceFormAddress } from './declaration.ts'
import { editInEditor, editValue, valueAt, withValue, type SetValue } from './edit-value.ts'
import { formRows, type FormRow } from './form-rows.ts'
import type { FormState, OpenForm } from './form-state.ts'
import { fieldErrors, saveSource } from './save-source.ts'

const columns: readonly Column<FormRow>[] = [
  { key: 'label', header: 'FIELD', min: 24, value: ({ label, isRequired }) => `${label}${isRequired ? ' *' : ''}` },
  {
    key: 'value',
    header: 'VALUE',
    min: 20,
    grow: 1,
    value: ({ text, error, warning }) =>
      error !== undefined
        ? `! ${error}${text === '' ? '' : `: ${text}`}`
        : `${text}${warning === undefined ? '' : ' !'}`,
    token: ({ error, warning }) => (error !== undefined ? 'error' : warning !== undefined ? 'warning' : 'text'),
  },
]

/** The form of a log source: the same fields and checks as the console and `picket sources add`. */
export function createSourceFormScreen({
  app,
  server,
  env,
  address,
}: {
  readonly app: App
  readonly server: Server
  readonly env: Environment
  readonly address: { readonly screen: 'source-form' } & SourceFormAddress
}): Screen {
  const store = createStore<FormState>({})
  const { check, load } = createLoader(server, address)
  const patch = (part: Partial<OpenForm>): OpenForm => {
    const form = { ...store.get().form!, ...part }
    store.set({ form })
    return form
  }
  const set: SetValue = (path, value) => {
    const before = store.get().form!
    const values = withValue(before.values, path, value)
    const errors = check({ ...before, values })
    patch({ values, errors, visited: new Set([...before.visited, path]), isChanged: true })
    return errors[path]
  }
  const save = async (): Promise<void> => {
    const { form } = store.get()
    if (form === undefined || form.isSaving) return
    const errors = check(form)
    const isWrong = Object.keys(errors).length > 0
    patch({ errors, visited: new Set(formRows(form).map(({ path }) => path)), isSaving: !isWrong })
    if (isWrong) return stopAt(errors)
    try {
      const id = await saveSource(server, form)
      app.router.replace({ screen: 'source', id })
      app.say(
        `${form.values.integrationLabel} is saved. ${form.source === undefined ? nextStep(form) : ''}`.trim(),
        'good',
      )
    } catch (error) {
      const named = await fieldErrors(error)
      const shown = Object.fromEntries(
        formRows(store.get().form!).flatMap(({ path }) => (named[path] === undefined ? [] : [[path, named[path]]])),
      )
      patch({ errors: shown, isSaving: false })
      if (Object.keys(shown).length === 0) throw error
      stopAt(shown)
    }
  }
  const stopAt = (errors: OpenForm['errors']): void => {
    const at = formRows(store.get().form!).findIndex(({ path }) => errors[path] !== undefined)
    screen.listing.list.moveTo(Math.max(0, at))
    app.say(`Not saved: ${plural(Object.keys(errors).length, 'value')} to correct.`, 'error')
  }
  const leave = (key: string): void => {
    if (store.get().form?.isChanged !== true) return app.leave(key)
    app.choose({
      title: 'Unsaved changes',
      items: [
        { key: 'save', label: 'save', run: save },
        { key: 'drop', label: 'discard the changes', run: () => app.leave('esc') },
        { key: 'stay', label: 'continue editing', run: () => undefined },
      ],
    })
  }
  const screen = createListing<FormRow>(app, {
    address,
    scopes: ['source-form'],
    titles: () => ['log sources', titleOf(store.get(), address)],
    keyOf: ({ path }) => path,
    columns: () => columns,
    tabs: [],
    sources: [store],
    rows: ({ filter }) => {
      const { form } = store.get()
      const word = filter.toLowerCase()
      return form === undefined ? [] : formRows(form).filter(({ label }) => label.toLowerCase().includes(word))
    },
    status: () =>
      store.get().form?.isSaving === true ? 'saving ...' : store.get().form?.isChanged ? '* modified' : '',
    empty: () => (store.get().problem === undefined ? 'Loading ...' : `! ${store.get().problem}`),
    placeholder: 'the name of a field',
    lead: () => {
      const { form } = store.get()
      return form === undefined ? '' : `${form.kind.label}: Enter edits a value, ^s saves`
    },
    about: (row, theme, width) => {
      const painter = createLinePainter(theme, width)
      painter.text(row.label, 'strong')
      if (row.error !== undefined) painter.text(`! ${row.error}`, 'error')
      if (row.warning !== undefined) painter.text(`! ${row.warning}`, 'warning')
      if (row.help !== '') painter.text(row.help)
      if (row.field?.kind === 'choice')
        painter.field(
          'choices',
          row.field.options.map(({ text }) => text),
        )
      const { form } = store.get()
      if (row.path !== 'integrationLabel' || form === undefined) return painter.lines
      painter.heading('How to set it up')
      for (const [index, step] of form.kind.setUp.entries()) painter.text(`${index + 1}. ${step}`)
      return painter.lines
    },
    spoken: ({ label, text, error }) => `${label}: ${error ?? (text === '' ? 'empty' : text)}`,
    commands: ({ list, view, change }) => {
      const { form } = store.get()
      const row = list.current()
      if (form === undefined || row === undefined) return {}
      return {
        open: () => editValue(app, env, form, row, set),
        'edit-value-externally': () => editInEditor(app, env, form, row, set),
        'clear-value': () => void set(row.path, emptyLike(valueAt(form.values, row.path))),
        'save-source': save,
        back: (key: string) => (view.get().filter === '' ? leave(key) : change({ filter: '' })),
      }
    },
    show: () => {
      if (store.get().form !== undefined) return
      load()
        .then((state) => store.set(state))
        .catch((error: unknown) => {
          store.set({ problem: error instanceof Error ? error.message : String(error) })
          app.fail(error)
        })
    },
  })
  return screen
}

function titleOf({ form }: FormState, address: SourceFormAddress): string {
  if ('id' in address) return `edit ${form?.source?.integrationLabel ?? address.id}`
  return `new: ${form?.kind.label ?? address.kind}`
}

/** What a user does after adding a source of the kind. */
function nextStep({ kind: { delivery } }: OpenForm): string {
  return delivery === 'PUSH' ? 'Point your sender to the address below.' : 'Press t to check it now.'
}

function emptyLike(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value === 'boolean') return false
  return typeof value === 'object' ? {} : ''
}

/** Loads the form, and checks its values with the rules of the server. */
function createLoader(server: Server, address: SourceFormAddress) {
  let checkValues: ((form: OpenForm) => OpenForm['errors']) | undefined
  const load = async (): Promise<FormState> => {
    const { LogSource, LogTypes, checkSourceValues, toSourceValues } = await import('@picket/core/api')
    const { readSourceKinds } = await import('../../../commands/sources/source-kinds.ts')
    checkValues = ({ kind, values, source }) => checkSourceValues(kind, values, source)
    const [kinds, known, source] = await server.read((api) =>
      Promise.all([
        readSourceKinds(api),
        api.query(LogTypes, {}, { failSilently: true }).catch(() => undefined),
        'id' in address ? api.query(LogSource, { id: address.id }).then((data) => data.source) : undefined,
      ]),
    )
    const name = 'id' in address ? source!.integrationType : address.kind
    const kind = kinds.find((one) => one.kind === name)
    const problem = whyNot(source, kind?.operations)
    if (kind === undefined) return { problem: `The server has no kind of log sources "${name}".` }
    if (problem !== undefined) return { problem }
    const values = toSourceValues(kind, source)
    const offered = known?.listAvailableLogTypes.logTypes ?? []
    if ('id' in address) return { form: { ...blank, kind, source: source!, values, logTypes: offered } }
    const suggested = address.logTypes.filter((logType) => offered.includes(logType))
    const [only] = suggested
    const logTypes = suggested.length === 1 && findLogTypeFaults([only!]).length === 0 ? [only!] : []
    const all = [...new Set([...suggested, ...offered])]
    return { form: { ...blank, kind, values: { ...values, logTypes }, logTypes: all } }
  }
  return { load, check: (form: OpenForm) => checkValues!(form) }
}

const blank = { errors: {}, visited: new Set<string>(), isSaving: false, isChanged: false }

function whyNot(source: StoredSource | undefined, operations: readonly string[] = []): string | undefined {
  if (source === undefined ? operations.includes('CREATE') : source.isEditable && operations.includes('UPDATE')) return
  return configuredElsewhere
}
