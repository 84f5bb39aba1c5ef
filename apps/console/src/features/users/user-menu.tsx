import { Ellipsis } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { Menu, type MenuEntry } from '../../ui/menu.tsx'
import * as actions from './actions.ts'
import { userText } from './strings.ts'
import { nameOf, type User } from './user-list.ts'
import type { UserTableProps } from './user-table.tsx'

/** The actions for a user. Users cannot lock themselves out. */
export function UserMenu({
  user,
  isSelf,
  onEdit,
  onSecret,
  onChange,
}: Pick<UserTableProps, 'onEdit' | 'onSecret' | 'onChange'> & { readonly user: User; readonly isSelf: boolean }) {
  const doing = (work: (user: User) => Promise<actions.HandedOver | undefined | void>) => async (): Promise<void> => {
    const handed = await work(user)
    if (handed) onSecret(handed)
    onChange()
  }
  const entry = (text: string, work: Parameters<typeof doing>[0]): MenuEntry => ({
    text,
    onPick: () => void doing(work)(),
    isDisabled: isSelf,
  })
  const isPending = user.status === 'FORCE_CHANGE_PASSWORD' && user.lastLoggedInAt === null
  const isExternal = user.status === 'EXTERNAL_PROVIDER'
  return (
    <Menu
      button={
        <IconButton label={userText.actionsOf(nameOf(user))}>
          <Ellipsis size={16} />
        </IconButton>
      }
      groups={[
        {
          entries: [
            { text: userText.edit, onPick: () => onEdit(user) },
            ...(isPending ? [entry(userText.resend, actions.resendInvitation)] : []),
            ...(isPending || isExternal ? [] : [entry(userText.reset, actions.resetPassword)]),
            ...(isExternal ? [] : [entry(userText.resetFactor, actions.resetSecondFactor)]),
          ],
        },
        {
          entries: [
            user.enabled
              ? entry(userText.deactivate, actions.deactivate)
              : entry(userText.reactivate, actions.reactivate),
            entry(userText.remove, actions.remove),
          ],
        },
      ]}
    />
  )
}
