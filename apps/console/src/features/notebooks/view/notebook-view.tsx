import type { GetSavedQueryData } from '@picket/core/api'
import { UpdateSavedQuery } from '@picket/core/api'
import { Database, Ellipsis, Play, Plus, Save, Type } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { useUnsaved } from '../../../app/unsaved.tsx'
import { saveVersion } from '../../../queries/save-version.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { notify } from '../../../ui/notify.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { deleteSearch } from '../../saved-searches/delete-search.ts'
import { useCatalogue } from '../../../picketflow/use-catalogue.ts'
import { downloadMarkdown } from '../download-markdown.ts'
import { moveItemBy, newCell, newText, printItems, toItems, writeItem, type NotebookItem } from '../items.ts'
import { notebookText } from '../strings.ts'
import { Cell } from './cell.tsx'
import { TextBlock } from './text-block.tsx'
import css from '../notebook.module.css'

type Notebook = GetSavedQueryData['savedQuery']

interface ViewProps {
  readonly notebook: Notebook
  /** Loads the current version. */
  readonly onReload: () => Promise<Notebook | undefined>
}

/** Shows a notebook, runs its cells, and edits it. */
export function NotebookView({ notebook, onReload }: ViewProps) {
  const { name, description, managed } = notebook
  const navigate = useNavigate()
  const mayEdit = useMay('DataAnalyticsModify') && !managed
  const { catalogue } = useCatalogue()
  const [items, setItems] = useState(() => toItems(notebook.sql))
  const [saved, setSaved] = useState({ text: notebook.sql, version: notebook.versionId })
  const [isSaving, setSaving] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const runs = useRef(new Map<string, () => Promise<void>>())
  const isStopped = useRef(false)
  const text = printItems(items)
  const isDirty = text !== saved.text
  const leave = useUnsaved(isDirty)
  const cells = items.filter(({ kind }) => kind === 'cell')
  const show = (next: Notebook): void => {
    setItems(toItems(next.sql))
    setSaved({ text: next.sql, version: next.versionId })
  }
  const save = async (): Promise<void> => {
    if (!isDirty || isSaving) return
    setSaving(true)
    try {
      const outcome = await saveVersion(async (versionId) => {
        const input = { id: name, sql: text, ...(versionId === undefined ? {} : { versionId }) }
        const { updateSavedQuery } = await client.mutate(UpdateSavedQuery, { input }, { failSilently: true })
        // The user can have written more while it was saved.
        setSaved({ text, version: updateSavedQuery.savedQuery.versionId })
      }, saved.version ?? undefined)
      if (outcome === 'saved') notify.done(notebookText.saved(name))
      if (outcome === 'discard') {
        const current = await onReload()
        if (current !== undefined) show(current)
      }
    } catch (error) {
      notify.failed((error as Error).message, notebookText.saveFailed)
    } finally {
      setSaving(false)
    }
  }
  const runAll = async (): Promise<void> => {
    setRunning(true)
    isStopped.current = false
    // One after the other: later cells often read more.
    for (const { key } of cells) {
      if (isStopped.current) break
      await runs.current.get(key)?.()
    }
    setRunning(false)
  }
  const remove = async (): Promise<void> => {
    if (!(await deleteSearch(notebook))) return
    leave()
    void navigate('/investigate/saved-searches/')
  }
  const change = (key: string, next: string): void =>
    setItems((before) => before.map((one) => (one.key === key ? writeItem(one, next) : one)))
  const add = (item: NotebookItem): void => setItems((before) => [...before, item])
  const changesOf = (key: string) =>
    mayEdit
      ? {
          onChange: (next: string) => change(key, next),
          onMove: (by: -1 | 1) => setItems((before) => moveItemBy(before, key, by)),
          onRemove: () => setItems((before) => before.filter((one) => one.key !== key)),
        }
      : undefined
  return (
    <div
      className={css['screen']}
      onKeyDown={(event) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || !mayEdit) return
        event.preventDefault()
        void save()
      }}
    >
      <PageHead title={name} description={description ?? undefined}>
        {isDirty && <span className={css['quiet']}>{notebookText.unsaved}</span>}
        {isRunning ? (
          <Button onClick={() => (isStopped.current = true)}>{notebookText.stopAll}</Button>
        ) : (
          <Button icon={<Play size={12} />} disabled={cells.length === 0} onClick={() => void runAll()}>
            {notebookText.runAll}
          </Button>
        )}
        {mayEdit && (
          <Button
            look="main"
            icon={<Save size={14} />}
            isBusy={isSaving}
            disabled={!isDirty}
            onClick={() => void save()}
          >
            {notebookText.save}
          </Button>
        )}
        <Menu
          button={
            <IconButton label={notebookText.more}>
              <Ellipsis size={16} />
            </IconButton>
          }
          groups={[
            { entries: [{ text: notebookText.export, onPick: () => downloadMarkdown(name, text) }] },
            ...(mayEdit ? [{ entries: [{ text: notebookText.delete, onPick: () => void remove() }] }] : []),
          ]}
        />
      </PageHead>
      {items.length === 0 && <Empty title={notebookText.empty} why={notebookText.emptyWhy} />}
      {items.map((item) =>
        item.kind === 'text' ? (
          <TextBlock key={item.key} text={item.source} changes={changesOf(item.key)} />
        ) : (
          <Cell
            key={item.key}
            index={cells.indexOf(item) + 1}
            language={item.language}
            query={item.query}
            catalogue={catalogue}
            changes={changesOf(item.key)}
            onReady={(run) => {
              runs.current.set(item.key, run)
              return () => void runs.current.delete(item.key)
            }}
          />
        ),
      )}
      {mayEdit && (
        <div className={css['tools']}>
          <Button icon={<Type size={14} />} onClick={() => add(newText())}>
            {notebookText.addText}
          </Button>
          <Button icon={<Plus size={14} />} onClick={() => add(newCell('picketflow'))}>
            {notebookText.addPipeline}
          </Button>
          <Button icon={<Database size={14} />} onClick={() => add(newCell('sql'))}>
            {notebookText.addSql}
          </Button>
        </div>
      )}
    </div>
  )
}
