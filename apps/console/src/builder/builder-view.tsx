import {
  canAddGroup,
  checkBuilder,
  deepestGroup,
  isBuilderGroup,
  noLogTypeWarning,
  type BuilderAction,
  type BuilderGroup,
  type BuilderPath,
  type BuilderProblem,
  type RuleEditor,
} from '@picket/core'
import { FolderPlus, Plus, X } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { Button, IconButton } from '../ui/button.tsx'
import type { Knowledge } from './knowledge.ts'
import { builderText } from './strings.ts'
import { ConditionRow } from './condition-row.tsx'
import { Select } from '../ui/select.tsx'
import css from './builder-view.module.css'

interface BuilderViewProps {
  /** The accessible name. */
  readonly label: string
  readonly editor: RuleEditor
  readonly knowledge: Knowledge
  readonly logTypes: readonly string[]
  readonly isReadOnly: boolean
  readonly onBuild: (action: BuilderAction) => void
  readonly onGoToLine: (line: number) => void
}

/** Edits conditions and groups of conditions without code. */
export function BuilderView(props: BuilderViewProps) {
  const { label, editor, knowledge, logTypes, isReadOnly, onBuild, onGoToLine } = props
  const { builder, refusal, options, problems: incomplete } = editor
  const { typeOf } = knowledge
  const checked = useMemo(
    () => checkBuilder(builder, { subject: options.subject, typeOf }),
    [builder, options.subject, typeOf],
  )
  const problems = checked.length > 0 ? checked : incomplete
  const warning = noLogTypeWarning(logTypes, options.subject)
  const [first] = refusal?.problems ?? []
  return (
    <div className={css['builder']} role="group" aria-label={label}>
      {refusal !== undefined && (
        <div className={css['refusal']} role="status">
          <strong>{refusal.message}</strong>
          {first !== undefined && (
            <span>
              {first.reason} {first.hint}{' '}
              <button type="button" onClick={() => onGoToLine(first.span.line)}>
                {builderText.goToLine(first.span.line)}
              </button>
            </span>
          )}
        </div>
      )}
      {warning !== undefined && options.subject !== 'scheduled-rule' && <p className={css['warning']}>{warning}</p>}
      {knowledge.fieldsFailed && (
        <p className={css['warning']} role="alert">
          {builderText.loadFailed}
        </p>
      )}
      <Group
        {...{ knowledge, problems, onBuild }}
        group={builder}
        at={[]}
        isReadOnly={isReadOnly || refusal !== undefined}
      />
    </div>
  )
}

interface GroupProps {
  readonly group: BuilderGroup
  readonly at: BuilderPath
  readonly knowledge: Knowledge
  readonly problems: readonly BuilderProblem[]
  readonly isReadOnly: boolean
  readonly onBuild: (action: BuilderAction) => void
}

function Group({ group, at, knowledge, problems, isReadOnly, onBuild }: GroupProps) {
  const list = useRef<HTMLOListElement>(null)
  const isAdded = useRef(false)
  // A new condition gets the focus.
  useEffect(() => {
    if (!isAdded.current) return
    isAdded.current = false
    list.current?.querySelector<HTMLInputElement>(':scope > li:last-child input')?.focus()
  }, [group.values.length])
  const own = problems.filter((one) => one.part === 'group' && one.at.join() === at.join())
  return (
    <fieldset className={css['group']} data-depth={at.length}>
      <legend className={css['legend']}>
        <Select
          aria-label={builderText.join}
          value={group.conjunction}
          disabled={isReadOnly}
          onChange={({ target }) =>
            onBuild({ kind: 'set-conjunction', at, conjunction: target.value === 'or' ? 'or' : 'and' })
          }
        >
          <option value="and">{builderText.all}</option>
          <option value="or">{builderText.any}</option>
        </Select>
        {at.length > 0 && <span className={css['depth']}>{builderText.depth(at.length + 1, deepestGroup)}</span>}
        {at.length > 0 && !isReadOnly && (
          <IconButton label={builderText.removeGroup} size={26} onClick={() => onBuild({ kind: 'remove', at })}>
            <X size={14} />
          </IconButton>
        )}
      </legend>
      {own.map(({ message }) => (
        <p key={message} className={css['problem']} role="alert">
          {message}
        </p>
      ))}
      {group.values.length === 0 && at.length === 0 && <p className={css['empty']}>{builderText.empty}</p>}
      <ol ref={list} className={css['values']}>
        {group.values.map((node, index) => {
          const here = [...at, index]
          return (
            <li key={index}>
              {index > 0 && (
                <span className={css['join']} aria-hidden>
                  {group.conjunction === 'and' ? builderText.and : builderText.or}
                </span>
              )}
              {isBuilderGroup(node) ? (
                <Group {...{ knowledge, problems, isReadOnly, onBuild }} group={node} at={here} />
              ) : (
                <ConditionRow
                  {...{ knowledge, isReadOnly, onBuild }}
                  condition={node}
                  at={here}
                  problems={problems.filter((one) => one.at.join() === here.join())}
                />
              )}
            </li>
          )
        })}
      </ol>
      {!isReadOnly && (
        <div className={css['adds']}>
          <Button
            look="quiet"
            icon={<Plus size={14} />}
            onClick={() => {
              isAdded.current = true
              onBuild({ kind: 'add-condition', at })
            }}
          >
            {builderText.addCondition}
          </Button>
          {canAddGroup(at) && (
            <Button
              look="quiet"
              icon={<FolderPlus size={14} />}
              onClick={() =>
                onBuild({ kind: 'add-group', at, conjunction: group.conjunction === 'and' ? 'or' : 'and' })
              }
            >
              {builderText.addGroup}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}
