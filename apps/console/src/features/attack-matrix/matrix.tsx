import { useRef, useState, type KeyboardEvent } from 'react'
import { levelOf, stateOf, valueOf, type Measure, type Tactic } from './coverage.ts'
import { attackText } from './strings.ts'
import css from './screen.module.css'

export interface Place {
  readonly tactic: string
  readonly technique: string
}

/** A row per tactic, a square per technique. Arrow keys move between squares, Enter selects one. */
export function Matrix({
  tactics,
  measure,
  selected,
  onSelect,
}: {
  /** With the techniques to show. */
  readonly tactics: readonly (Tactic & { readonly covered: number; readonly size: number })[]
  readonly measure: Measure
  readonly selected: Place | undefined
  readonly onSelect: (place: Place) => void
}) {
  const grid = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState<Place>()
  const isAt = (place: Place | undefined, tactic: string, technique: string): boolean =>
    place?.tactic === tactic && place.technique === technique
  const has = (place: Place | undefined): boolean =>
    tactics.some(({ id, techniques }) => techniques.some((one) => isAt(place, id, one.id)))
  const firstTactic = tactics.find(({ techniques }) => techniques.length > 0)
  const first = firstTactic && { tactic: firstTactic.id, technique: firstTactic.techniques[0]!.id }
  const stop = [cursor, selected, first].find(has)
  const move = (event: KeyboardEvent, row: number, column: number): void => {
    const rows = tactics.filter(({ techniques }) => techniques.length > 0)
    const at = rows.findIndex(({ id }) => id === tactics[row]!.id)
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key]
    const [down, right] = step ?? (event.key === 'Home' ? [0, -column] : event.key === 'End' ? [0, 10_000] : [0, 0])
    if (down === 0 && right === 0 && step === undefined && event.key !== 'Home') return
    event.preventDefault()
    const target = rows[Math.max(0, Math.min(rows.length - 1, at + down!))]!
    const technique = target.techniques[Math.max(0, Math.min(target.techniques.length - 1, column + right!))]!
    setCursor({ tactic: target.id, technique: technique.id })
    grid.current?.querySelector<HTMLElement>(`[data-place="${target.id} ${technique.id}"]`)?.focus()
  }
  return (
    <div ref={grid} className={css['matrix']} role="grid" aria-label={attackText.matrix}>
      {tactics.map(({ id: tactic, name, techniques, covered, size }, row) => (
        <div key={tactic} className={css['tactic']} role="row">
          <div className={css['name']} role="rowheader">
            <strong>{name}</strong>
            <span>{attackText.progress(covered, size)}</span>
            <progress value={covered} max={Math.max(1, size)} aria-hidden />
          </div>
          <div className={css['cells']} role="presentation">
            {techniques.map((technique, column) => {
              const { id, name: title, enabled, tests, alerts } = technique
              const state = stateOf(technique)
              const label = attackText.cell(id, title, attackText.states[state], enabled.length, tests, alerts)
              return (
                <div key={id} role="gridcell" aria-selected={isAt(selected, tactic, id)}>
                  <button
                    type="button"
                    data-place={`${tactic} ${id}`}
                    data-level={levelOf(valueOf(technique, measure), measure)}
                    data-state={state}
                    aria-label={label}
                    title={label}
                    tabIndex={isAt(stop, tactic, id) ? 0 : -1}
                    onClick={() => {
                      setCursor({ tactic, technique: id })
                      onSelect({ tactic, technique: id })
                    }}
                    onKeyDown={(event) => move(event, row, column)}
                  />
                </div>
              )
            })}
          </div>
        </div>
      ))}
    </div>
  )
}
