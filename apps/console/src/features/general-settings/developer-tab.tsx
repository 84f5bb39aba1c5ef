import { Link } from 'react-router-dom'
import { appConfig } from '../../app/config.ts'
import { useMay } from '../../app/session/permissions.ts'
import { Time } from '../../time/time.tsx'
import { settingsText } from './strings.ts'
import css from './screen.module.css'

/** Shows versions, URLs, and how to upload detections from a repository. */
export function DeveloperTab() {
  const { pantherCommit, created, documentationUrl } = appConfig()
  const mayReadTokens = useMay('OrganizationAPITokenRead')
  return (
    <div className={css['form']}>
      <section className={css['card']}>
        <h2>{settingsText.versions}</h2>
        <dl className={css['facts']}>
          <dt>{settingsText.version}</dt>
          <dd>{pantherCommit}</dd>
          <dt>{settingsText.api}</dt>
          <dd>{location.origin}/public/graphql</dd>
          <dt>{settingsText.started}</dt>
          <dd>{created !== null && <Time at={created} />}</dd>
        </dl>
      </section>
      <section className={css['card']}>
        <h2>{settingsText.links}</h2>
        <p className={css['note']}>{settingsText.linksWhy}</p>
        <pre tabIndex={0} aria-label={settingsText.install}>
          {`picket validate detections\npicket test detections\nPICKET_URL=${location.origin} PICKET_TOKEN=... picket push detections`}
        </pre>
        <p className={css['links']}>
          {mayReadTokens && (
            <>
              <Link to="/settings/api/tokens/">{settingsText.tokens}</Link>
              <Link to="/settings/api/playground/">{settingsText.playground}</Link>
            </>
          )}
          {documentationUrl !== null && (
            <a href={documentationUrl} target="_blank" rel="noopener noreferrer">
              {new URL(documentationUrl).host}
            </a>
          )}
        </p>
      </section>
    </div>
  )
}
