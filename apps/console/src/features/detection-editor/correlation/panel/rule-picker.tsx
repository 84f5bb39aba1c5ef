import { useQuery } from '@apollo/client/react'
import { ListDetections } from '@picket/core/api'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { panelText } from '../strings.ts'
import css from './rule-picker.module.css'

const types = ['RULE', 'DERIVED_RULE', 'SCHEDULED_RULE', 'CORRELATION_RULE'] as const

/** The delay between the last key press and the request. */
const delay = 150

/** Finds a rule by part of its name or ID. Arrow keys select, Enter confirms. */
export function RulePicker({
  label,
  ownId,
  isFocused = false,
  onPick,
  onCancel,
}: {
  readonly label: string
  /** The ID of the edited rule: it cannot be a step of itself. */
  readonly ownId: string
  readonly isFocused?: boolean
  readonly onPick: (ruleId: string) => void
  readonly onCancel: () => void
}) {
  const [typed, setTyped] = useState('')
  const asked = useLate(typed)
  const [at, setAt] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const id = useId()
  const { data, previousData, error } = useQuery(ListDetections, {
    variables: {
      input: {
        analysisTypes: [...types],
        pageSize: 40,
        sortBy: 'displayName',
        sortDir: 'ascending',
        ...(asked === '' ? {} : { nameContains: asked }),
      },
    },
    context: { failSilently: true },
  })
  const shown = data ?? previousData
  const rules = (shown?.detections.detections ?? []).filter((one) => one.id !== ownId)
  const current = Math.min(at, rules.length - 1)
  // The current results still belong to the previous query.
  const isAnswered = asked === typed && data !== undefined
  /** The query when Enter was pressed, if there was no response yet. */
  const [entered, setEntered] = useState<string>()
  const isDue = isAnswered && entered === typed
  const pick = useEffectEvent(() => {
    const found = rules[current]
    if (found !== undefined) onPick(found.id)
  })
  useEffect(() => {
    if (isDue) pick()
  }, [isDue])
  useEffect(() => {
    if (isFocused) box.current?.focus()
  }, [isFocused])
  const walk = (to: number): void => {
    if (rules.length === 0) return
    const next = (to + rules.length) % rules.length
    setAt(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className={css['picker']}>
      <input
        ref={box}
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
        placeholder={panelText.findRule}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
          setEntered(undefined)
        }}
        onKeyDown={(event) => {
          const { key } = event
          if (!['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(key)) return
          event.preventDefault()
          event.stopPropagation()
          if (key === 'ArrowDown') walk(current + 1)
          if (key === 'ArrowUp') walk(current - 1)
          if (key === 'Escape') onCancel()
          const found = rules[current]
          if (key === 'Enter' && !isAnswered) setEntered(typed)
          else if (key === 'Enter' && found !== undefined) onPick(found.id)
        }}
      />
      <ul ref={list} role="listbox" id={id} aria-label={label} className={css['list']}>
        {rules.map((rule, index) => (
          <li
            key={rule.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            className={css['option']}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(rule.id)}
          >
            <span className={css['name']}>{rule.displayName || rule.id}</span>
            <span className={css['id']}>{rule.id}</span>
          </li>
        ))}
      </ul>
      {error !== undefined && <p role="alert">{panelText.failed}</p>}
      {error === undefined && data !== undefined && rules.length === 0 && <p role="status">{panelText.noRules}</p>}
    </div>
  )
}

function useLate(value: string): string {
  const [late, setLate] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), delay)
    return () => clearTimeout(timer)
  }, [value])
  return late
}
