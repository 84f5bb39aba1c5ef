import { Link } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { tokenText } from './strings.ts'
import css from './value-panel.module.css'

export interface ShownValue {
  readonly name: string
  readonly value: string
}

/** Shows the value of a token, once. */
export function ValuePanel({
  shown: { name, value },
  onDone,
}: {
  readonly shown: ShownValue
  readonly onDone: () => void
}) {
  const example = `curl -s ${location.origin}/public/graphql -H "X-API-Key: $TOKEN" \\\n  -H 'content-type: application/json' -d '{"query": "{ me { name permissions } }"}'`
  return (
    <div className={css['panel']}>
      <p>{tokenText.valueWhy(name)}</p>
      <div className={css['value']}>
        <code>{value}</code>
        <CopyButton text={value} label={tokenText.copy} />
      </div>
      <p>{tokenText.use}</p>
      <pre tabIndex={0}>{example}</pre>
      <div className={css['end']}>
        <Link to="/settings/api/playground/">{tokenText.playground}</Link>
        <Button look="main" onClick={onDone}>
          {tokenText.done}
        </Button>
      </div>
    </div>
  )
}

/** The same as a dialog over the list. A click outside does not close it. */
export function ValueDialog({
  shown,
  onDone,
}: {
  readonly shown: ShownValue | undefined
  readonly onDone: () => void
}) {
  return (
    <Dialog isOpen={shown !== undefined} onClose={onDone} title={tokenText.valueTitle} width={620} isStuck>
      {shown !== undefined && <ValuePanel shown={shown} onDone={onDone} />}
    </Dialog>
  )
}
