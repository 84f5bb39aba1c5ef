import { rmSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import type { NewAddress } from './declaration.ts'
import type { Folder } from '../../folder/folder.ts'
import type { Stroke } from '../../keys/strokes.ts'
import { createStore } from '../../state/store.ts'
import { editField, insert, textOf } from '../../state/text-field.ts'
import { proposeFrom } from './propose.ts'
import { kindOf, wordsFor } from './questions.ts'
import type { WizardModel, WizardPreview } from './screen-model.ts'
import { WizardView } from './view.tsx'
import { answer, answerAll, startWizard, choicesOf, moved, questionAt, stepBack, typed } from './wizard.ts'

/** The tabs of the detection page that have its tests and its spec. */
const testsTab = 1
const specTab = 3

/** Creates a detection or another kind of content by questions, with the command `picket new`. */
export function createWizardScreen({
  app,
  folder,
  address,
}: {
  readonly app: App
  readonly folder: Folder
  readonly address: { readonly screen: 'new' } & NewAddress
}): Screen {
  const { kind, event, technique } = address
  const rows = () => folder.store.get().rows
  const proposed = event === undefined ? {} : proposeFrom(event, rows())
  const { logTypes, ...others } = proposed
  const first = kind ?? (event === undefined && technique === undefined ? undefined : 'rule')
  const store = createStore(
    startWizard(
      { ...(first === undefined ? {} : { kind: first }), ...(logTypes === undefined ? {} : { logTypes }) },
      others,
    ),
  )
  const preview = createStore<WizardPreview>({ text: '' })
  const model: WizardModel = { folder, store, preview, given: { event, technique } }
  const words = () =>
    wordsFor(store.get().answers, {
      ...(event === undefined ? {} : { event }),
      ...(technique === undefined ? {} : { technique }),
    })
  /** The ids of the folder can arrive only now. */
  const change = (next: ReturnType<typeof answer>): void => {
    store.set(next)
    if (questionAt(next) === undefined) void loadPreview()
  }
  let loadingPreview: Promise<void> | undefined
  const loadPreview = (): Promise<void> => (loadingPreview = readPreview())
  const readPreview = async (): Promise<void> => {
    preview.set({ text: '', isBusy: true })
    const { code, out, err } = await folder.run([...words(), '--print'])
    preview.set(code === 0 ? { text: out } : { text: '', problem: err.trim() })
  }
  let isWriting = false
  const create = async (): Promise<void> => {
    if (isWriting) return
    isWriting = true
    // The user can confirm before the preview is complete.
    await loadingPreview
    if (preview.get().problem === undefined) await write()
    isWriting = false
  }
  const write = async (): Promise<void> => {
    preview.set({ ...preview.get(), isBusy: true })
    const { code, out, err } = await folder.run([...words(), '--json'])
    if (code !== 0) return preview.set({ ...preview.get(), isBusy: false, problem: err.trim() })
    const { id, files } = JSON.parse(out) as { readonly id: string; readonly files: readonly string[] }
    app.say(`Created ${id} in ${files.join(', ')}`, 'good')
    const isTested = ['rule', 'scheduled_rule', 'policy', 'correlation_rule'].includes(
      kindOf(store.get().answers)?.kind ?? '',
    )
    const spec = files.find((file) => /\.ya?ml$/.test(file)) ?? files[0]!
    app.router.replace({ screen: 'detection', file: spec, tab: isTested ? testsTab : specTab })
  }
  const next = (): unknown => {
    const now = store.get()
    return questionAt(now) === undefined ? create() : change(answer(now, rows()))
  }
  const leave = (): void => {
    if (!store.get().isTouched) return app.leave('esc')
    app.choose({
      title: 'Nothing is written yet',
      items: [
        { key: 'stay', label: 'continue', run: () => undefined },
        { key: 'leave', label: 'leave and discard the answers', run: () => app.leave('esc') },
      ],
    })
  }
  const move = (by: number) => () => {
    const count = choicesOf(store.get(), rows()).length
    if (count > 0) store.change((now) => moved(now, by, count))
    else if (by < 0) store.change(stepBack)
  }
  return {
    address,
    scopes: ['wizard'],
    stores: [store, preview, folder.store],
    title: () => ['detections', `new ${kindOf(store.get().answers)?.name ?? 'detection'}`],
    status: () => (event === undefined ? (technique ?? '') : 'from an event'),
    commands: () => ({
      'wizard-next': next,
      'wizard-create': () => {
        const all = answerAll(store.get(), rows())
        store.set(all)
        return questionAt(all) === undefined ? create() : undefined
      },
      'wizard-back': () => store.change(stepBack),
      'wizard-down': move(1),
      'wizard-up': move(-1),
      'wizard-leave': leave,
      quit: leave,
    }),
    type: (stroke: Stroke) => {
      const now = store.get()
      if (questionAt(now) === undefined) return false
      const field = editField(now.field, stroke)
      if (field === undefined) return false
      store.set(typed(now, field))
      return true
    },
    paste: (text) => {
      const now = store.get()
      if (questionAt(now) !== undefined) store.set(typed(now, insert(now.field, text.replace(/\s*\n\s*/g, ' ').trim())))
    },
    View: (area) => <WizardView {...area} model={model} />,
    spoken: () => {
      const now = store.get()
      const question = questionAt(now)
      const choices = choicesOf(now, rows())
      if (question === undefined)
        return ['All questions are answered. Press Enter to write the files.', preview.get().problem ?? '']
      const chosen = choices[now.cursor]
      return [
        `${question.asks} ${textOf(now.field)}`,
        now.problem ?? (chosen === undefined ? '' : `${now.cursor + 1} of ${choices.length}: ${chosen.value}`),
      ]
    },
    show: () => {
      folder.open()
      if (questionAt(store.get()) === undefined && preview.get().text === '') void loadPreview()
    },
    close: () => {
      // The file with the event of an alert was created for this wizard only.
      if (event !== undefined && basename(dirname(event)).startsWith('picket-event-'))
        rmSync(dirname(event), { recursive: true, force: true })
    },
  }
}
