import { attackCatalogue } from '@picket/core'
import { Link } from 'react-router-dom'
import css from './reports.module.css'

const attack = 'MITRE ATT&CK'

/** What it serves of frameworks; techniques of ATT&CK by their names, each with the way to all that serve it. */
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

/** `TA0001:T1078`; what is not so is shown as it is. */
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
