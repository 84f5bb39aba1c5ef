import {
  operatorChoices,
  operatorOfToken,
  showEntered,
  type BuilderAction,
  type BuilderCondition,
  type BuilderPath,
  type BuilderProblem,
} from '@picket/core'
import { X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/button.tsx'
import type { Knowledge } from './knowledge.ts'
import { builderText } from './strings.ts'
import { FieldEntry } from './field-entry.tsx'
import { typeFor } from './type-for.ts'
import { ValueEntry } from './value-entry.tsx'
import { Select } from '../ui/select.tsx'
import css from './condition-row.module.css'

const none: readonly BuilderProblem[] = []

/** Edits a condition: a field, an operator of its type, and a value. */
export function ConditionRow({
  condition,
  at,
  knowledge,
  problems,
  isReadOnly,
  onBuild,
}: {
  readonly condition: BuilderCondition
  readonly at: BuilderPath
  readonly knowledge: Knowledge
  readonly problems: readonly BuilderProblem[]
  readonly isReadOnly: boolean
  readonly onBuild: (action: BuilderAction) => void
}) {
  const { target, operator, value } = condition
  const type = typeFor(knowledge, condition)
  const known = operatorOfToken(operator)
  // A missing value is not an error until the field loses the focus.
  const isEmpty = target === '' || showEntered(value) === '' || (Array.isArray(value) && value.length === 0)
  const [isStarted, setStarted] = useState(target === '')
  const isSaid = !(isStarted && isEmpty)
  const said = isSaid ? problems : none
  const wrong = problems.find(({ part }) => part === 'value') ?? problems[0]
  return (
    <div
      className={css['row']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setStarted(false)
      }}
    >
      <FieldEntry
        target={target}
        fields={knowledge.fields}
        isReadOnly={isReadOnly}
        isWrong={said.some(({ part }) => part === 'target')}
        onChange={(next) =>
          onBuild({
            kind: 'set-target',
            at,
            target: next,
            type: knowledge.typeOf(next) ?? (target === '' ? 'string' : type),
          })
        }
      />
      <Select
        aria-label={builderText.operator}
        className={css['operator']}
        value={operator}
        disabled={isReadOnly || target === ''}
        onChange={({ target: { value: token } }) => onBuild({ kind: 'set-operator', at, operator: token, type })}
      >
        {operator === '' && <option value="">{builderText.chooseOperator}</option>}
        {operatorChoices(type, operator).map(({ token, label }) => (
          <option key={token} value={token}>
            {label}
          </option>
        ))}
      </Select>
      {known !== undefined && known.wants.count !== 'none' ? (
        <ValueEntry
          {...{ target, type, value, isReadOnly }}
          isMany={known.wants.count === 'many'}
          isWrong={said.some(({ part }) => part === 'value')}
          onChange={(entered) => onBuild({ kind: 'set-value', at, type, entered })}
        />
      ) : (
        <span className={css['nothing']} />
      )}
      {!isReadOnly && (
        <IconButton
          label={builderText.removeCondition(target)}
          size={28}
          onClick={() => onBuild({ kind: 'remove', at })}
        >
          <X size={14} />
        </IconButton>
      )}
      {wrong !== undefined && (
        <p className={css['problem']} role="status">
          {/* The line for the message exists beforehand, so that a click that leaves the field does not miss its target. */}
          {isSaid ? wrong.message : '\u00a0'}
        </p>
      )}
    </div>
  )
}
