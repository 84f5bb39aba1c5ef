import { ArrowLeft, FlaskConical, GitCompare, Save } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/check.tsx'
import type { Editing } from '../document/use-editing.ts'
import { pathOf } from '../../../specs/path-of.ts'
import { editorText, kindNames } from '../strings.ts'
import { KeptAt } from './kept-at.tsx'
import css from '../editor.module.css'

/** The head of an editor: the name, whether it is enabled, and the main actions. */
export function EditorHead({
  editing,
  isDiff,
  onDiff,
  description,
  isBar = false,
}: {
  readonly editing: Editing
  readonly isDiff: boolean
  readonly onDiff: () => void
  /** A sentence below the title. */
  readonly description?: string
  /** A compact head: one line above an editor that fills the page. */
  readonly isBar?: boolean
}) {
  const { opened, edited, state, act, effective, isReadOnly, shown, show, review } = editing
  const { data, kind } = state
  const id = String(data[kind === 'policy' ? 'PolicyID' : 'RuleID'] ?? '')
  const name = String(data['DisplayName'] ?? '') || id
  const Frame = isBar ? 'div' : 'header'
  return (
    <Frame className={css['head']} {...(isBar ? { role: 'toolbar', 'aria-label': kindNames[kind] } : {})}>
      <Link
        to={opened.id === undefined ? '/build/detections/' : pathOf(kind, opened.id)}
        className={css['back']}
        aria-label={editorText.back}
      >
        <ArrowLeft size={16} />
      </Link>
      <div className={css['title']}>
        <h1>{opened.id === undefined ? editorText.create(kindNames[kind]) : name}</h1>
        <span className={css['id']}>{id}</span>
        <Badge>{kindNames[kind]}</Badge>
        {opened.isManaged && <Badge tone="accent">Managed</Badge>}
        {description !== undefined && <p className={css['description']}>{description}</p>}
      </div>
      <Switch
        label={editorText.enabled}
        checked={effective['Enabled'] !== false}
        disabled={isReadOnly || state.document.error !== undefined}
        onChange={({ target }) => act({ kind: 'put', values: { Enabled: target.checked } })}
      />
      <div className={css['actions']}>
        <KeptAt at={edited.keptAt} isChanged={edited.isChanged} />
        <Button icon={<GitCompare size={14} />} aria-pressed={isDiff} title="Ctrl Shift D" onClick={onDiff}>
          {editorText.diff}
        </Button>
        {kind !== 'policy' && (
          <Button
            icon={<FlaskConical size={14} />}
            aria-pressed={shown === 'backtest'}
            onClick={() => show(shown === 'backtest' ? undefined : 'backtest')}
          >
            {editorText.backtest}
          </Button>
        )}
        <Button look="main" icon={<Save size={14} />} title="Ctrl S" disabled={isReadOnly} onClick={review}>
          {editorText.review}
        </Button>
      </div>
    </Frame>
  )
}
