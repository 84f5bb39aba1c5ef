import type { GetSamlConfigData } from '@picket/core/api'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { accessText } from './strings.ts'
import css from '../screen.module.css'

type Provided = NonNullable<GetSamlConfigData['samlConfig']['serviceProvider']>

const names = ['entityId', 'assertionConsumerUrl', 'redirectUrl', 'signInUrl'] as const

/** URLs of this server to copy into the settings of the identity provider. */
export function ServiceProvider(provided: Provided) {
  return (
    <section className={css['card']}>
      <h2>{accessText.serviceProvider}</h2>
      {names.map((name) => (
        <div key={name} className={css['value']}>
          <span>
            <b>{accessText[name]}</b>
            <code>{provided[name]}</code>
          </span>
          <CopyButton text={provided[name]} />
        </div>
      ))}
    </section>
  )
}
