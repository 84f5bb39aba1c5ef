import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { HandedOver } from './actions.ts'
import { userText } from './strings.ts'
import css from './screen.module.css'

/** Shows credentials once. A click outside does not close it. */
export function SecretDialog({
  handed,
  onClose,
}: {
  readonly handed: HandedOver | undefined
  readonly onClose: () => void
}) {
  return (
    <Dialog isOpen={handed !== undefined} onClose={onClose} title={userText.secretTitle} width={560} isStuck>
      {handed !== undefined && (
        <div className={css['secret']}>
          {handed.mailProblem !== undefined && (
            <p role="alert" className={css['error']}>
              {userText.mailProblem} {handed.mailProblem}
            </p>
          )}
          <p>{userText.secretWhy(handed.name)}</p>
          {handed.link !== undefined && <Value label={userText.link} value={handed.link} />}
          <Value label={userText.oneTimePassword} value={handed.oneTimePassword} />
          <div className={css['end']}>
            <Button look="main" onClick={onClose}>
              {userText.done}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

function Value({ label, value }: { readonly label: string; readonly value: string }) {
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
