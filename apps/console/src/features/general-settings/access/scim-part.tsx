import { DeleteScimToken, RotateScimToken } from '@picket/core/api'
import { useState } from 'react'
import { actorName } from '../../../actors/actor-name.ts'
import { client } from '../../../app/client.ts'
import { Time } from '../../../time/time.tsx'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/notify.tsx'
import type { SamlConfig } from './access-form.ts'
import { scimText } from './strings.ts'
import css from '../screen.module.css'

const quietly = { failSilently: true }

/** The SCIM settings: the URL, and a token that is shown once. */
export function ScimPart({
  scim,
  mayChange,
  onChange,
}: {
  readonly scim: NonNullable<SamlConfig['scim']>
  readonly mayChange: boolean
  readonly onChange: () => void
}) {
  const { url, isOn, tokenCreatedAt, tokenCreatedBy, tokenLastUsedAt } = scim
  const [value, setValue] = useState('')
  const [isShown, setShown] = useState(false)
  const rotate = async (): Promise<void> => {
    const question = { title: scimText.rotate, text: scimText.rotateWhy, confirm: scimText.rotate, isDanger: true }
    if (tokenCreatedAt !== null && !(await confirm(question))) return
    try {
      const { rotateScimToken } = await client.mutate(RotateScimToken, {}, quietly)
      setValue(rotateScimToken.value)
      setShown(true)
      onChange()
    } catch (error) {
      notify.failed((error as Error).message, scimText.notChanged)
    }
  }
  const remove = async (): Promise<void> => {
    const question = { title: scimText.remove, text: scimText.removeWhy, confirm: scimText.remove, isDanger: true }
    if (!(await confirm(question))) return
    try {
      await client.mutate(DeleteScimToken, {}, quietly)
      notify.done(scimText.removed)
      onChange()
    } catch (error) {
      notify.failed((error as Error).message, scimText.notChanged)
    }
  }
  return (
    <section className={css['card']} aria-label={scimText.title}>
      <h2>{scimText.title}</h2>
      <p className={css['note']}>{isOn ? scimText.why : scimText.off}</p>
      <Shown label={scimText.url} value={url} />
      <p>
        {tokenCreatedAt === null ? (
          scimText.noToken
        ) : (
          <>
            {scimText.made} <Time at={tokenCreatedAt} />
            {tokenCreatedBy !== null && ` ${scimText.by(actorName(tokenCreatedBy))}`},{' '}
            {tokenLastUsedAt === null ? (
              scimText.unused
            ) : (
              <>
                {scimText.used} <Time at={tokenLastUsedAt} />
              </>
            )}
            .
          </>
        )}
      </p>
      {mayChange && (
        <div className={css['links']}>
          <Button disabled={!isOn} onClick={() => void rotate()}>
            {tokenCreatedAt === null ? scimText.make : scimText.rotate}
          </Button>
          {tokenCreatedAt !== null && (
            <Button look="danger" onClick={() => void remove()}>
              {scimText.remove}
            </Button>
          )}
        </div>
      )}
      <Dialog isOpen={isShown} onClose={() => setShown(false)} title={scimText.keep} width={560} isStuck>
        <div className={css['form']}>
          <p>{scimText.keepWhy}</p>
          <Shown label={scimText.token} value={value} />
          <div>
            <Button look="main" onClick={() => setShown(false)}>
              {scimText.done}
            </Button>
          </div>
        </div>
      </Dialog>
    </section>
  )
}

function Shown({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={css['value']}>
      <span>
        <b>{label}</b>
        <code>{value}</code>
      </span>
      <CopyButton text={value} />
    </div>
  )
}
