import { ExternalLink, Pencil, Plus, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useMay } from '../../app/session/permissions.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Tactic, Technique } from './coverage.ts'
import { StatusChoice } from './status-choice.tsx'
import { attackText } from './strings.ts'
import css from './screen.module.css'

/** A technique: its detections, and how to get one. */
export function TechniquePanel({
  tactic,
  technique,
  onChange,
  onClose,
}: {
  readonly tactic: Tactic
  readonly technique: Technique
  readonly onChange: () => void
  readonly onClose: () => void
}) {
  const mayCreate = useMay('RuleModify')
  const { id, name, detections, enabled, tests, alerts } = technique
  const place = new URLSearchParams({ tactic: tactic.id, technique: id })
  const create = new URLSearchParams({ mitreTactic: tactic.id, mitreTechnique: id })
  return (
    <section className={css['panel']} aria-labelledby="technique">
      <header>
        <div>
          <p className={css['quiet']}>
            {tactic.id} {tactic.name}
          </p>
          <h2 id="technique">
            {id} {name}
          </h2>
          <p className={css['quiet']}>
            {attackText.facts(tests, alerts)} ·{' '}
            <a
              href={`https://attack.mitre.org/techniques/${id.replace('.', '/')}/`}
              target="_blank"
              rel="noreferrer noopener"
            >
              {attackText.page} <ExternalLink size={11} aria-hidden />
            </a>
          </p>
        </div>
        <span className={css['space']} />
        {mayCreate && <StatusChoice tactic={tactic} technique={technique} onChange={onChange} />}
        {mayCreate && (
          <LinkButton to={`/dashboard/mitre-attack/edit-mapping/?${place}`} icon={<Pencil size={14} />}>
            {attackText.edit}
          </LinkButton>
        )}
        {mayCreate && (
          <LinkButton to={`/build/detections/new/?${create}`} icon={<Plus size={14} />}>
            {attackText.create}
          </LinkButton>
        )}
        {detections.length > 0 && (
          <LinkButton to={`/build/detections/?mitreTechnique=${encodeURIComponent(id)}`}>{attackText.list}</LinkButton>
        )}
        <IconButton label={attackText.close} onClick={onClose}>
          <X size={16} />
        </IconButton>
      </header>
      {detections.length === 0 ? (
        <p className={css['quiet']}>{attackText.noDetections}</p>
      ) : (
        <ul aria-label={`${id} ${name}`}>
          {detections.map((one) => (
            <li key={one}>
              <Link to={`/build/detections/rules/${encodeURIComponent(one)}/`}>
                <bdi>{one}</bdi>
              </Link>
              <Badge tone={enabled.includes(one) ? 'good' : 'plain'}>
                {enabled.includes(one) ? attackText.enabled : attackText.disabled}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
