import {
  editQuickFilter,
  hasUnsavedChanges,
  quickFilterBlock,
  type EditingFilter,
  type QuickFilter,
  type RuleEditorAction,
} from '@picket/core'
import { describeFailure, GetRule, updateRuleAndFilter, type GetRuleData } from '@picket/core/api'
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { useKeeping, useKept } from '../../../app/session/use-kept.ts'
import { CodeEditor } from '../../../editor/code-editor.tsx'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
// The builder of the detection editor, for one list of conditions.
import { BuilderView } from '../../../builder/builder-view.tsx'
import { useKnowledge } from '../../../builder/knowledge.ts'
import type { FirstCondition } from '../parts/first-condition.ts'
import type { Tuned } from '../parts/tune.ts'
import { tuneText } from './strings.ts'
import css from './filter-sheet.module.css'

const quietly = { failSilently: true }

type Rule = NonNullable<GetRuleData['rule']>

/** Edits the inline filters of a rule next to the alert. */
export function FilterSheet({ tuned, onClose }: { readonly tuned: Tuned; readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(GetRule, {
    variables: { id: tuned.ruleId },
    fetchPolicy: 'network-only',
    context: quietly,
  })
  const rule = data?.rule
  if (rule !== undefined && rule !== null) return <RuleSheet rule={rule} tuned={tuned} onClose={onClose} />
  return (
    <Sheet isOpen onClose={onClose} title={tuneText.title} width={720}>
      {error === undefined ? (
        <Skeleton />
      ) : (
        <Failed title={tuneText.loadFailed} why={error.message} retry={tuneText.retry} onRetry={() => void refetch()} />
      )}
    </Sheet>
  )
}

function RuleSheet({
  rule,
  tuned,
  onClose,
}: {
  readonly rule: Rule
  readonly tuned: Tuned
  readonly onClose: () => void
}) {
  const mayChange = useMay('RuleModify')
  const keptAs = `filters.${rule.id}`
  const kept = useKept<Pick<EditingFilter, 'editor'> & Pick<Rule, 'versionId'>>(keptAs)
  // Edits belong to the version that they are based on.
  const { versionId } = kept ?? rule
  const [state, setState] = useState<QuickFilter>(() =>
    kept === undefined
      ? opened(rule.inlineFilters, tuned.condition)
      : { state: 'editing', editor: kept.editor, submitting: false },
  )
  useKeeping(keptAs, () =>
    state.state === 'editing' && hasUnsavedChanges(state.editor) ? { editor: state.editor, versionId } : undefined,
  )
  const [hasFailingTests, setHasFailingTests] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const knowledge = useKnowledge(rule.logTypes, false)

  const close = async (): Promise<void> => {
    const next = editQuickFilter(state, { kind: 'close' })
    const asks = next.state === 'editing' && next.confirm !== undefined
    const question = {
      title: tuneText.discard,
      text: tuneText.discardText,
      confirm: tuneText.discard,
      cancel: tuneText.back,
    }
    if (!asks || (await confirm({ ...question, isDanger: true }))) onClose()
  }
  const save = async (editing: EditingFilter, runTestsFirst: boolean): Promise<void> => {
    setPressed(true)
    if (quickFilterBlock(editing) !== undefined) return
    setState(editQuickFilter(editing, { kind: 'submit' }))
    setHasFailingTests(false)
    try {
      const input = { id: rule.id, versionId, inlineFilters: editing.editor.text, runTestsFirst }
      await client.mutate(updateRuleAndFilter, { input }, quietly)
      setState((now) => editQuickFilter(now, { kind: 'stored' }))
    } catch (failure) {
      const { message } = failure as Error
      // If tests fail, the user can save anyway.
      setHasFailingTests('testResults' in describeFailure(failure).extensions)
      setState((now) => editQuickFilter(now, { kind: 'store-failed', message }))
    }
  }

  return (
    <Sheet isOpen onClose={() => void close()} title={tuneText.title} width={720}>
      <div className={css['sheet']}>
        <p>{tuneText.intro(rule.displayName ?? rule.id)}</p>
        {state.state === 'saved' ? (
          <>
            <p className={css['banner']} role="status">
              {state.banner}
            </p>
            <div className={css['buttons']}>
              <Button look="main" onClick={onClose}>
                {tuneText.close}
              </Button>
            </div>
          </>
        ) : state.state === 'editing' ? (
          <Editing
            state={state}
            knowledge={knowledge}
            logTypes={rule.logTypes}
            isReadOnly={!mayChange}
            isPressed={isPressed}
            ruleId={rule.id}
            hasFailingTests={hasFailingTests}
            onAction={(action) => setState((now) => editQuickFilter(now, { kind: 'edit', action }))}
            onSave={(runTestsFirst) => void save(state, runTestsFirst)}
            onClose={() => void close()}
          />
        ) : null}
      </div>
    </Sheet>
  )
}

interface EditingProps {
  readonly state: EditingFilter
  readonly knowledge: ReturnType<typeof useKnowledge>
  readonly logTypes: readonly string[]
  readonly isReadOnly: boolean
  /** Saving was attempted: shows what is missing. */
  readonly isPressed: boolean
  readonly ruleId: string
  readonly hasFailingTests: boolean
  readonly onAction: (action: RuleEditorAction) => void
  readonly onSave: (runTestsFirst: boolean) => void
  readonly onClose: () => void
}

function Editing(props: EditingProps) {
  const { state, knowledge, logTypes, isReadOnly, isPressed, ruleId, hasFailingTests, onAction, onSave, onClose } =
    props
  const { editor, submitting, error } = state
  const block = quickFilterBlock(state)
  const isIncomplete = isPressed && editor.problems.length > 0
  return (
    <>
      <Tabs
        label={tuneText.label}
        tabs={[
          { id: 'builder', title: tuneText.builder },
          { id: 'text', title: tuneText.text },
        ]}
        current={editor.mode}
        onPick={(mode) => onAction({ kind: 'show', mode })}
      />
      {(error !== undefined || isIncomplete) && (
        <div className={css['failed']} role="alert">
          <strong>{error === undefined ? tuneText.notComplete : tuneText.saveFailed}</strong>
          {error !== undefined && <p>{error}</p>}
          {/* Closes without discarding changes made here. */}
          <Link to={`/build/detections/rules/${encodeURIComponent(ruleId)}/`} target="_blank" rel="noreferrer">
            {tuneText.viewDetection}
          </Link>
        </div>
      )}
      {editor.mode === 'builder' ? (
        <BuilderView
          label={tuneText.label}
          editor={editor}
          knowledge={knowledge}
          logTypes={logTypes}
          isReadOnly={isReadOnly || submitting}
          onBuild={(action) => onAction({ kind: 'build', action })}
          onGoToLine={() => onAction({ kind: 'show', mode: 'text' })}
        />
      ) : (
        <div className={css['code']}>
          <CodeEditor
            label={tuneText.label}
            language="yaml"
            text={editor.text}
            onChange={isReadOnly || submitting ? undefined : (text) => onAction({ kind: 'type', text })}
          />
        </div>
      )}
      <div className={css['buttons']}>
        <span className={css['why']}>
          {isReadOnly
            ? tuneText.readOnly
            : block === undefined
              ? ''
              : editor.text === editor.saved
                ? tuneText.unchanged
                : ''}
        </span>
        <Button onClick={onClose}>{tuneText.cancel}</Button>
        {hasFailingTests && <Button onClick={() => onSave(false)}>{tuneText.saveAnyway}</Button>}
        <Button
          look="main"
          isBusy={submitting}
          disabled={isReadOnly || (block !== undefined && editor.problems.length === 0)}
          onClick={() => onSave(true)}
        >
          {tuneText.save}
        </Button>
      </div>
    </>
  )
}

/** The filters with an additional condition for the selected value, which by default excludes it. */
function opened(text: string, condition: FirstCondition | undefined): QuickFilter {
  const loaded = editQuickFilter({ state: 'loading' }, { kind: 'loaded', text })
  if (condition === undefined || loaded.state !== 'editing' || loaded.editor.refusal !== undefined) return loaded
  const at = [loaded.editor.builder.values.length]
  const { target, operator, type, value } = condition
  return [
    { kind: 'add-condition', at: [] } as const,
    { kind: 'set-target', at, target, type } as const,
    { kind: 'set-operator', at, operator, type } as const,
    ...(value === undefined ? [] : [{ kind: 'set-value', at, type, entered: value } as const]),
  ].reduce<QuickFilter>(
    (state, action) => editQuickFilter(state, { kind: 'edit', action: { kind: 'build', action } }),
    loaded,
  )
}
