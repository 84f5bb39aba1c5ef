import { defineScreen } from '../../app/define-screen.ts'

export interface EditorAddress {
  readonly file: string
  readonly line: number
}

export const editorScreen = defineScreen({
  name: 'editor',
  key: ({ file }: EditorAddress) => file,
  scopes: [
    {
      name: 'editor',
      title: 'Editor',
      keys: [
        {
          id: 'save',
          keys: ['ctrl+s'],
          label: 'format and save',
          footer: 1,
          short: 'save',
          command: 'picket fmt FILE',
        },
        {
          id: 'complete',
          keys: ['ctrl+space', 'ctrl+n'],
          label: 'complete a key, value, log type or field',
          footer: 2,
          short: 'complete',
        },
        { id: 'undo-edit', keys: ['ctrl+z'], label: 'undo', footer: 3, short: 'undo' },
        { id: 'redo-edit', keys: ['ctrl+y'], label: 'redo' },
        {
          id: 'edit-next-problem',
          keys: ['ctrl+g'],
          label: 'next problem',
          footer: 4,
          short: 'problem',
        },
        {
          id: 'test-edited',
          keys: ['ctrl+t'],
          label: 'save and run its tests',
          footer: 5,
          short: 'test',
          command: 'picket test --id ID',
        },
        { id: 'leave-editor', keys: ['esc'], label: 'leave the editor', footer: 6, short: 'leave' },
      ],
    },
  ],
  load: async () => {
    const { createEditorScreen } = await import('./screen.tsx')
    return ({ app, folder }, address) => createEditorScreen({ app, folder, address })
  },
})
