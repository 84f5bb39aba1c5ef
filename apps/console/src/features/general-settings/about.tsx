import { appConfig } from '../../app/config.ts'
import { settingsText } from './strings.ts'
import css from './screen.module.css'

/** Shows information about the server. */
export function About() {
  const { accountId, pantherCommit, customerPlan, customerRegion, customerEnvironment } = appConfig()
  const kind = [customerPlan, customerEnvironment, customerRegion].filter((one) => one != null)
  return (
    <p className={css['about']}>
      <span>
        {settingsText.account} {accountId}
      </span>
      <span>
        {settingsText.version} {pantherCommit}
      </span>
      {kind.length > 0 && <span>{kind.join(', ')}</span>}
      <span>
        {settingsText.gateway} {location.origin}
      </span>
    </p>
  )
}
