import { CircleHelp } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { showKeys } from '../../keys/help.tsx'
import { shellText } from '../strings.ts'

export function HelpMenu() {
  return (
    <Menu
      button={
        <IconButton label={shellText.help}>
          <CircleHelp size={18} />
        </IconButton>
      }
      groups={[
        {
          entries: [
            { text: 'Keyboard shortcuts', onPick: showKeys },
            { text: 'API playground', href: '/playground' },
          ],
        },
      ]}
    />
  )
}
