import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CodeHandle } from '../../editor/code-editor.tsx'
import { useNarrow } from '../../app/shell/use-narrow.ts'
import { useKeptState } from '../../app/session/use-kept.ts'
import type { OpenedQuery } from '../../queries/query-sheet.tsx'
import { saveChanges } from './save-changes.ts'
import { useKeys } from '../../keys/registry.ts'
import { IconButton } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { preloaded } from '../../ui/on-demand.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { notify } from '../../ui/notify.tsx'
import { createLakeSchema, readSnippet } from './schema/load-schema.ts'
import { SchemaTree } from './schema/schema-tree.tsx'
import { explorerText } from './strings.ts'
import { titleOf } from './tabs/tab-list.ts'
import { useTabs } from './tabs/use-tabs.ts'
import { Workbench } from './workbench.tsx'
import css from './screen.module.css'

const QuerySheet = preloaded(async () => (await import('../../queries/query-sheet.tsx')).QuerySheet)

/** Runs SQL on the data lake: tables on the left, queries in tabs, results below. */
export function Screen() {
  const [schema] = useState(createLakeSchema)
  const { tabs, tab, open, close, pick, change } = useTabs()
  const editor = useRef<CodeHandle>(null)
  const filterBox = useRef<HTMLInputElement>(null)
  const isNarrow = useNarrow()
  const [opened, setOpened] = useKeptState<OpenedQuery>('explorer-save')
  const [isTreeOpen, setTreeOpen] = useState(false)
  const insert = (text: string): void => {
    setTreeOpen(false)
    const view = editor.current?.view
    if (view === undefined) return
    const { from } = view.state.selection.main
    // Names must not run into the word before the cursor.
    const space = /\w$/.test(view.state.sliceDoc(Math.max(0, from - 1), from)) ? ' ' : ''
    view.dispatch(view.state.replaceSelection(space + text))
    editor.current?.focus()
  }
  const preview = async (database: string, table: string): Promise<void> => {
    try {
      open({ text: await readSnippet({ database, table }) })
      setTreeOpen(false)
    } catch (error) {
      notify.failed((error as Error).message, explorerText.tablesFailed)
    }
  }
  const save = async (text: string): Promise<void> => {
    if (tab.saved === undefined) return setOpened({ name: '', sql: text })
    change(await saveChanges(tab.saved, text, tab.version))
  }
  useKeys(explorerText.keys, [
    { keys: 'i', label: explorerText.focusEditor, run: () => editor.current?.focus() },
    { keys: '/', label: explorerText.focusTables, run: () => filterBox.current?.focus() },
    { keys: 'n', label: explorerText.newTab, run: () => open({ text: '' }) },
  ])
  const tree = (
    <SchemaTree schema={schema} search={filterBox} onInsert={insert} onPreview={(...of) => void preview(...of)} />
  )
  return (
    <div className={css['screen']}>
      <PageHead title={explorerText.title} description={explorerText.description} />
      <div className={css['columns']}>
        {isNarrow ? (
          <Sheet
            side="left"
            title={explorerText.tables}
            width={320}
            isOpen={isTreeOpen}
            onClose={() => setTreeOpen(false)}
          >
            {tree}
          </Sheet>
        ) : (
          <aside className={css['side']} aria-label={explorerText.tables}>
            {tree}
          </aside>
        )}
        <div className={css['main']}>
          <div className={css['tabs']}>
            <Tabs
              label={explorerText.queries}
              tabs={tabs.map((one) => ({ id: one.key, title: titleOf(one, explorerText.untitled) }))}
              current={tab.key}
              onPick={pick}
            />
            {(tabs.length > 1 || tab.text !== '') && (
              <IconButton label={explorerText.closeTab} onClick={() => close(tab.key)}>
                <X size={14} />
              </IconButton>
            )}
            <IconButton label={explorerText.newTab} onClick={() => open({ text: '' })}>
              <Plus size={14} />
            </IconButton>
          </div>
          <Workbench
            key={tab.key}
            tab={tab}
            schema={schema}
            editor={editor}
            onChange={change}
            onTables={isNarrow ? () => setTreeOpen(true) : undefined}
            onSave={(text) => void save(text)}
          />
        </div>
      </div>
      <QuerySheet
        opened={opened}
        isScheduleOptional
        onClose={() => setOpened(undefined)}
        onReload={async () => undefined}
        onSaved={async (name) => change({ saved: name })}
      />
    </div>
  )
}
