import { Settings } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { navigation } from '../navigation.ts'
import { useFlags } from '../session/permissions.ts'
import { useMe } from '../session/session.ts'
import { shellText } from '../strings.ts'

/** The settings menu, for users who can open at least one of its entries. */
export function SettingsMenu() {
  const open = navigation.settings(useMe().permissions, useFlags())
  if (open.length === 0) return null
  return (
    <Menu
      button={
        <IconButton label={shellText.settings}>
          <Settings size={18} />
        </IconButton>
      }
      groups={[{ entries: open.map(({ title, path }) => ({ text: title, to: path })) }]}
    />
  )
}
