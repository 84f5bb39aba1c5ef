import { attackCatalogue } from '@picket/core'
import { Link } from 'react-router-dom'
import css from './reports.module.css'

const attack = 'MITRE ATT&CK'

/**
 * Shows the framework mappings of a detection: ATT&CK techniques by name, each with a link to the detections that map
 * to it.
 */
export function Reports({
  reports,
}: {
  readonly reports: readonly { readonly key: string; readonly values: readonly string[] }[]
}) {
  return (
    <dl className={css['reports']}>
      {reports.map(({ key, values }) => (
        <div key={key}>
          <dt>{key}</dt>
          {values.map((value) => (
            <dd key={value}>{key === attack ? <Technique value={value} /> : value}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/** Parses `TA0001:T1078`; other values are shown unchanged. */
function Technique({ value }: { readonly value: string }) {
  const [tacticId = '', techniqueId = ''] = value.split(':')
  const { tactics, techniques } = attackCatalogue()
  const name = techniques.get(techniqueId)?.name
  const tactic = tactics.get(tacticId)?.name
  return (
    <>
      <Link to={`/build/detections/?${new URLSearchParams({ mitreTechnique: techniqueId || value })}`}>
        <code>{value}</code>
      </Link>{' '}
      {[tactic, name].filter(Boolean).join(': ')}
    </>
  )
}
