import type { StoredSource } from '@picket/core/api'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { SchemaSheet } from '../../../schemas/schema-sheet.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { pathOf } from '../paths.ts'
import { schemaText } from '../schemas/strings.ts'
import css from '../screen.module.css'

/** The schemas that parse the logs of a source. */
export function UsedSchemas({
  source: { integrationId, logTypes },
  mayModify,
}: {
  readonly source: StoredSource
  readonly mayModify: boolean
}) {
  const [shown, setShown] = useState<string>()
  return (
    <section className={css['panel']} aria-label={schemaText.used}>
      <h2>{schemaText.used}</h2>
      <ul className={css['list']}>
        {logTypes.map((name) => (
          <li key={name}>
            <span className={css['grow']}>
              <Link to={`/configure/schemas/${encodeURIComponent(name)}/`}>
                <code>{name}</code>
              </Link>
            </span>
            <Button onClick={() => setShown(name)}>{schemaText.view}</Button>
          </li>
        ))}
      </ul>
      {mayModify && <LinkButton to={pathOf(integrationId, 'schemas/')}>{schemaText.manage}</LinkButton>}
      <SchemaSheet name={shown} onClose={() => setShown(undefined)} />
    </section>
  )
}
