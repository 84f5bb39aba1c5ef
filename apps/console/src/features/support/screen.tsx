import { BookOpen, Braces, Keyboard, Mail, MessageCircle, MessageSquareText, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { appConfig } from '../../app/config.ts'
import { askForFeedback } from '../../app/feedback.ts'
import { navigation } from '../../app/navigation.ts'
import { useFlags, useMay } from '../../app/session/permissions.ts'
import { useMe } from '../../app/session/session.ts'
import { useStore } from '../../app/store.ts'
import { putConsent } from '../../app/telemetry/consent.tsx'
import { consentOf, telemetry } from '../../app/telemetry/telemetry.ts'
import { showKeys } from '../../keys/help.tsx'
import { Time } from '../../time/time.tsx'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/check.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { supportText } from './strings.ts'
import css from './screen.module.css'

/** The support page: documentation and contacts. */
export function Screen() {
  const me = useMe()
  const mayTry = useMay('OrganizationAPITokenRead')
  const isOn = useFlags()
  const sink = useStore(telemetry)
  const { documentationUrl, contactEmail, telemetryScript, pantherCommit, accountId, created } = appConfig()
  return (
    <div className={css['screen']}>
      <PageHead title={supportText.title} description={supportText.description} />
      {navigation.start(me.permissions, isOn) === '/support/' && (
        <section className={css['card']} role="status">
          <h2>{supportText.noPermissions}</h2>
          <p>{supportText.noPermissionsWhy(me.user?.role?.name ?? '')}</p>
        </section>
      )}
      <div className={css['cards']}>
        {documentationUrl !== null && (
          <Card icon={BookOpen} title={supportText.documentation} why={supportText.documentationWhy}>
            <a href={documentationUrl} target="_blank" rel="noopener noreferrer">
              {supportText.openDocumentation}
            </a>
          </Card>
        )}
        {contactEmail !== null && (
          <Card icon={Mail} title={supportText.mail} why={supportText.mailWhy}>
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </Card>
        )}
        {sink?.openChat !== undefined && (
          <Card icon={MessageCircle} title={supportText.chat} why={supportText.chatWhy}>
            <Button onClick={() => sink.openChat?.()}>{supportText.openChat}</Button>
          </Card>
        )}
        <Card icon={MessageSquareText} title={supportText.feedback} why={supportText.feedbackWhy}>
          <Button onClick={() => askForFeedback('Support')}>{supportText.giveFeedback}</Button>
        </Card>
        <Card icon={Keyboard} title={supportText.keyboard} why={supportText.keyboardWhy}>
          <Button onClick={showKeys}>{supportText.showKeys}</Button>
        </Card>
        {mayTry && (
          <Card icon={Braces} title={supportText.api} why={supportText.apiWhy}>
            <LinkButton to="/settings/api/playground/">{supportText.openApi}</LinkButton>
          </Card>
        )}
      </div>
      {telemetryScript !== null && (
        <section className={css['card']}>
          <h2>{supportText.usage}</h2>
          <Switch
            label={supportText.usageSwitch}
            hint={supportText.usageWhy(new URL(telemetryScript).host)}
            checked={consentOf(me) === true}
            onChange={({ target }) => void putConsent(target.checked)}
          />
        </section>
      )}
      <section className={css['card']}>
        <h2>{supportText.about}</h2>
        <dl className={css['facts']}>
          <dt>{supportText.version}</dt>
          <dd>{pantherCommit}</dd>
          <dt>{supportText.account}</dt>
          <dd>{accountId}</dd>
          <dt>{supportText.started}</dt>
          <dd>{created !== null && <Time at={created} />}</dd>
        </dl>
      </section>
    </div>
  )
}

function Card({
  icon: Icon,
  title,
  why,
  children,
}: {
  readonly icon: LucideIcon
  readonly title: string
  readonly why: string
  readonly children: ReactNode
}) {
  return (
    <section className={css['card']}>
      <h2>
        <Icon size={16} aria-hidden /> {title}
      </h2>
      <p>{why}</p>
      {children}
    </section>
  )
}
