import { DeleteAPIToken, RotateAPIToken } from '@picket/core/api'
import { Ellipsis } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { client } from '../../app/client.ts'
import { IconButton } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Menu } from '../../ui/menu.tsx'
import { notify } from '../../ui/notify.tsx'
import { tokenText } from './strings.ts'
import type { Token } from './token-form.ts'
import type { ShownValue } from './value-panel.tsx'

const quietly = { failSilently: true }

export function TokenMenu({
  token,
  onValue,
  onChange,
}: {
  readonly token: Pick<Token, 'id' | 'name'>
  readonly onValue: (value: ShownValue) => void
  readonly onChange: () => void
}) {
  const navigate = useNavigate()
  const { id, name } = token
  const rotate = async (): Promise<void> => {
    const text = tokenText.confirmRotate(name)
    if (!(await confirm({ title: tokenText.rotate, text, confirm: tokenText.rotate, isDanger: true }))) return
    try {
      const { rotateAPIToken } = await client.mutate(RotateAPIToken, { input: { id } }, quietly)
      onValue({ name, value: rotateAPIToken.token.value ?? '' })
      onChange()
    } catch (error) {
      notify.failed((error as Error).message, tokenText.notChanged)
    }
  }
  const remove = async (): Promise<void> => {
    const text = tokenText.confirmDelete(name)
    if (!(await confirm({ title: tokenText.remove, text, confirm: tokenText.remove, isDanger: true }))) return
    try {
      await client.mutate(DeleteAPIToken, { input: { id } }, quietly)
      notify.done(tokenText.deleted(name))
      onChange()
    } catch (error) {
      notify.failed((error as Error).message, tokenText.notChanged)
    }
  }
  return (
    <Menu
      button={
        <IconButton label={tokenText.actionsOf(name)}>
          <Ellipsis size={16} />
        </IconButton>
      }
      groups={[
        {
          entries: [
            { text: tokenText.edit, onPick: () => void navigate(`/settings/api/tokens/${id}/edit/`) },
            { text: tokenText.playground, onPick: () => void navigate(`/settings/api/playground/${id}/`) },
          ],
        },
        {
          entries: [
            { text: tokenText.rotate, onPick: () => void rotate() },
            { text: tokenText.remove, onPick: () => void remove() },
          ],
        },
      ]}
    />
  )
}
