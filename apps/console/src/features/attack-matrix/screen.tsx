import { useQuery } from '@apollo/client/react'
import { MitreMatrix } from '@picket/core/api'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMay } from '../../app/session/permissions.ts'
import { Check } from '../../ui/check.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Empty, Failed, Skeleton } from '../../ui/empty.tsx'
import { useUrlTexts } from '../../urlstate/use-url-texts.ts'
import { DashboardHead } from '../overview/dashboard-head.tsx'
import {
  isCovered,
  levels,
  passes,
  summaryOf,
  withoutSubTechniques,
  type Filter,
  type Measure,
  type Tactic,
} from './coverage.ts'
import { Matrix } from './matrix.tsx'
import { attackText } from './strings.ts'
import { TechniquePanel } from './technique-panel.tsx'
import css from './screen.module.css'

const measures = ['detections', 'tests', 'alerts'] as const satisfies readonly Measure[]
const filters = ['all', 'gaps', 'untested', 'fired'] as const satisfies readonly Filter[]
const none: readonly Tactic[] = []

/** The ATT&CK matrix: what detections cover, what is tested, and what was found. The selection is in the URL. */
export function Screen() {
  const seesRules = useMay('RuleRead')
  const seesPolicies = useMay('PolicyRead')
  const mayRead = seesRules && seesPolicies
  const [search] = useSearchParams()
  const set = useUrlTexts()
  const { data, error, refetch } = useQuery(MitreMatrix, {
    variables: { matrix: 'Enterprise' },
    skip: !mayRead,
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const measure = measures.find((one) => one === search.get('measure')) ?? 'detections'
  const filter = filters.find((one) => one === search.get('show')) ?? 'all'
  const hasSubs = search.get('sub') === 'true'
  const read = data?.mitreMatrix.tactics ?? none
  const tactics = useMemo(
    () => (hasSubs ? read : read.map((one) => ({ ...one, techniques: [...withoutSubTechniques(one.techniques)] }))),
    [read, hasSubs],
  )
  const shown = tactics.map((one) => ({
    ...one,
    size: one.techniques.length,
    covered: one.techniques.filter(isCovered).length,
    techniques: one.techniques.filter((technique) => passes(technique, filter)),
  }))
  const [tacticId, techniqueId] = [search.get('tactic'), search.get('technique')]
  const tactic = tactics.find(({ id }) => id === tacticId)
  const technique = tactic?.techniques.find(({ id }) => id === techniqueId)
  const canCount = read.some(({ techniques }) => techniques.some(({ alerts }) => alerts !== null))
  return (
    <div className={css['screen']}>
      <DashboardHead
        title={attackText.title}
        description={data === undefined ? attackText.noVersion : attackText.description(data.mitreMatrix.version)}
      />
      {!mayRead && <Empty title={attackText.noPermission} why={attackText.noPermissionWhy} />}
      {error !== undefined && (
        <Failed title={attackText.failed} why={error.message} retry={attackText.retry} onRetry={() => void refetch()} />
      )}
      {mayRead && data === undefined && error === undefined && <Skeleton rows={10} />}
      {data !== undefined && (
        <>
          <Summary tactics={tactics} />
          <div className={css['bar']}>
            <Choice
              label={attackText.show}
              value={measure}
              options={measures
                .filter((value) => value !== 'alerts' || canCount)
                .map((value) => ({ value, text: attackText.measures[value] }))}
              onChange={(next) => set({ measure: next === 'detections' ? '' : next })}
            />
            <Choice
              label={attackText.filter}
              value={filter}
              options={filters
                .filter((value) => value !== 'fired' || canCount)
                .map((value) => ({ value, text: attackText.filters[value] }))}
              onChange={(next) => set({ show: next === 'all' ? '' : next })}
            />
            <Check
              label={attackText.subTechniques}
              checked={hasSubs}
              onChange={({ target }) => set({ sub: target.checked ? 'true' : '' })}
            />
            <span className={css['space']} />
            <Legend measure={measure} />
          </div>
          {shown.every(({ techniques }) => techniques.length === 0) ? (
            <Empty title={attackText.nothing} why={attackText.nothingWhy} />
          ) : (
            <Matrix
              tactics={shown}
              measure={measure}
              selected={
                tacticId === null || techniqueId === null ? undefined : { tactic: tacticId, technique: techniqueId }
              }
              onSelect={(place) => set({ tactic: place.tactic, technique: place.technique })}
            />
          )}
          {tactic !== undefined && technique !== undefined ? (
            <TechniquePanel
              tactic={tactic}
              technique={technique}
              onChange={() => void refetch()}
              onClose={() => set({ tactic: '', technique: '' })}
            />
          ) : (
            <p className={css['quiet']}>{attackText.pick}</p>
          )}
        </>
      )}
    </div>
  )
}

function Summary({ tactics }: { readonly tactics: readonly Tactic[] }) {
  const { techniques, covered, untested, fired, detections, enabled } = summaryOf(tactics)
  const count = (value: number): string => value.toLocaleString('en')
  const tiles = [
    { label: attackText.covered, value: count(covered), note: attackText.coveredOf(techniques) },
    { label: attackText.mapped, value: count(detections), note: attackText.enabledOf(enabled) },
    { label: attackText.untested, value: count(untested), note: attackText.untestedWhy },
    ...(fired === undefined ? [] : [{ label: attackText.fired, value: count(fired), note: attackText.firedWhy }]),
  ]
  return (
    <dl className={css['tiles']} aria-label={attackText.summary}>
      {tiles.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong>
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Legend({ measure }: { readonly measure: Measure }) {
  const steps = levels[measure]
  const names = [
    { level: 0, text: '0', state: 'none' },
    ...(measure === 'detections' ? [{ level: 0, text: attackText.states.disabled, state: 'disabled' }] : []),
    ...steps.map((least, at) => ({
      level: at + 1,
      text:
        at === steps.length - 1
          ? attackText.more(least)
          : least === steps[at + 1]! - 1
            ? String(least)
            : `${least}–${steps[at + 1]! - 1}`,
      state: 'covered',
    })),
  ]
  return (
    <ul className={css['legend']} aria-label={attackText.legend}>
      {names.map(({ level, text, state }) => (
        <li key={text}>
          <i data-level={level} data-state={state} aria-hidden /> {text}
        </li>
      ))}
    </ul>
  )
}
