import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { formatSpec, type FieldKnowledge } from '@picket/core'
import { plural } from '../../../plain/text/plural.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import type { EditorAddress } from './declaration.ts'
import type { Folder } from '../../folder/folder.ts'
import type { Stroke } from '../../keys/strokes.ts'
import { createStore } from '../../state/store.ts'
import { cut, editText, insertText, openText, place, printText, type EditedText } from '../../state/text-editor.ts'
import { completeSpec } from './complete.ts'
import { problemsOf, type EditorModel, type EditorState } from './screen-model.ts'
import { EditorView } from './view.tsx'

/** The most undo steps. */
const mostSteps = 500

/** An editor for a file of the folder: saving formats it like `picket fmt`, then checks and tests it. */
export function createEditorScreen({
  app,
  folder,
  address,
}: {
  readonly app: App
  readonly folder: Folder
  readonly address: { readonly screen: 'editor' } & EditorAddress
}): Screen {
  const { file, line } = address
  const path = resolve(folder.cwd, file)
  const isPython = file.endsWith('.py')
  const indent = isPython ? '    ' : '  '
  let saved = readFileSync(path, 'utf8')
  const store = createStore<EditorState>({ text: place(openText(saved), line - 1, 0), isChanged: false })
  const steps: EditedText[] = []
  const undone: EditedText[] = []
  const model: EditorModel = { folder, file, store, height: 20 }
  let knowledge: { readonly logTypes: readonly string[]; readonly fields: FieldKnowledge | undefined } | undefined

  const show = (text: EditedText): void => store.set({ text, isChanged: printText(text) !== saved })
  const change = (next: EditedText): void => {
    const { text } = store.get()
    if (next.lines !== text.lines) {
      steps.push(text)
      if (steps.length > mostSteps) steps.shift()
      undone.length = 0
    }
    show(next)
  }
  const step = (from: EditedText[], to: EditedText[]) => () => {
    const next = from.pop()
    if (next === undefined) return app.say('Nothing more to undo or redo.', 'faint')
    to.push(store.get().text)
    show(next)
  }
  const save = (): boolean => {
    const { text } = store.get()
    if (readFileSync(path, 'utf8') !== saved && !warned) {
      warned = true
      app.say('The file has changed on disk. Press ^s again to overwrite it.', 'warning')
      return false
    }
    const plain = printText(text)
    const laid = isPython ? undefined : formatSpec(plain, file)
    const next = laid?.outcome === 'formatted' ? laid.text : plain
    writeFileSync(path, next)
    saved = next
    warned = false
    if (next === plain) show(text)
    else change(placeAlike(openText(next), text))
    app.say(
      laid?.outcome === 'refused' ? 'Saved without formatting: the file cannot be parsed.' : 'Saved.',
      laid?.outcome === 'refused' ? 'warning' : 'good',
    )
    return true
  }
  let warned = false
  let wasShown = false
  const complete = async (): Promise<void> => {
    if (isPython) return app.say('Completion is available for YAML only.', 'faint')
    knowledge ??= await readKnowledge()
    const { typed, items } = completeSpec(store.get().text, knowledge)
    if (items.length === 0) return app.say('No completions here.', 'faint')
    const put = (words: string): void => {
      const { text } = store.get()
      change(insertText(cut(text, text.line, text.column - typed.length, text.column), words))
    }
    if (items.length === 1) return put(items[0]!.insert)
    app.choose({
      title: typed === '' ? 'Complete' : `Complete "${typed}"`,
      items: items
        .slice(0, 2000)
        .map(({ label, note, insert }) => ({ key: label, label, note, run: () => put(insert) })),
    })
  }
  const problem = (by: 1 | -1) => () => {
    const { text } = store.get()
    const lines = problemsOf(folder, file).map(({ span }) => span.line - 1)
    const next =
      by === 1
        ? (lines.find((at) => at > text.line) ?? lines[0])
        : (lines.findLast((at) => at < text.line) ?? lines.at(-1))
    return next === undefined ? app.say('No problems here.', 'faint') : show(place(text, next, 0))
  }
  const leave = (): void => {
    if (!store.get().isChanged) return app.leave('esc')
    app.choose({
      title: 'Unsaved changes',
      items: [
        { key: 'save', label: 'save and leave', run: () => save() && app.leave('esc') },
        { key: 'drop', label: 'discard the changes', run: () => app.leave('esc') },
        { key: 'stay', label: 'continue editing', run: () => undefined },
      ],
    })
  }
  return {
    address,
    scopes: ['editor'],
    stores: [store, folder.store],
    title: () => ['editor', file],
    status: () => {
      const { text, isChanged } = store.get()
      const problems = problemsOf(folder, file).length
      return `${isChanged ? '* modified  ' : ''}${problems === 0 ? '' : `${plural(problems, 'problem')}  `}${text.line + 1}:${text.column + 1}`
    },
    commands: () => ({
      save,
      'undo-edit': step(steps, undone),
      'redo-edit': step(undone, steps),
      complete,
      'edit-next-problem': problem(1),
      'test-edited': () => {
        if (store.get().isChanged && !save()) return
        const row = folder.store
          .get()
          .rows.find((one) => one.file === file || one.file === file.replace(/\.py$/, '.yml'))
        if (row === undefined) return app.say('This file is not a detection of the folder.', 'faint')
        app.go({ screen: 'detection', file: row.file, tab: 1 })
        folder.test([row.file])
      },
      'leave-editor': leave,
      quit: leave,
    }),
    type: (stroke: Stroke) => {
      const next = editText(store.get().text, stroke, indent, Math.max(1, model.height - 1))
      if (next === undefined) return false
      change(next)
      return true
    },
    paste: (words) => change(insertText(store.get().text, words)),
    View: (area) => <EditorView {...area} model={model} />,
    spoken: () => {
      const { text } = store.get()
      const found = problemsOf(folder, file).find(({ span }) => span.line === text.line + 1)
      return [
        `line ${text.line + 1}, column ${text.column + 1}: ${text.lines[text.line]!}`,
        ...(found === undefined ? [] : [found.message]),
      ]
    },
    arrive: (to) => {
      // An address with another line moves the cursor there.
      if (to.screen === 'editor' && wasShown) show(place(store.get().text, to.line - 1, 0))
    },
    show: () => {
      wasShown = true
      folder.open()
    },
  }

  async function readKnowledge() {
    const [{ openShippedSchemas }, { openFieldKnowledge }] = await Promise.all([
      import('../../../logs/shipped-schemas.ts'),
      import('../../../logs/field-knowledge.ts'),
    ])
    const own = folder.store.get().rows.flatMap(({ logTypes }) => logTypes)
    const fields = await openFieldKnowledge({ specs: [], texts: new Map() }).catch(() => undefined)
    return { logTypes: [...new Set([...openShippedSchemas().names, ...own])].sort(), fields }
  }
}

/** Returns the text with the cursor on the same line after formatting. */
function placeAlike(next: EditedText, { lines, line, column }: EditedText): EditedText {
  const alike = next.lines.flatMap((one, at) => (one.trim() === lines[line]!.trim() ? [at] : []))
  const nearest = alike.toSorted((a, b) => Math.abs(a - line) - Math.abs(b - line))[0]
  return place(next, nearest ?? line, column)
}
