import { CircleHelp } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { showKeys } from '../../keys/help.tsx'
import { appConfig } from '../config.ts'
import { askForFeedback } from '../feedback.ts'
import { useStore } from '../store.ts'
import { telemetry } from '../telemetry/telemetry.ts'
import { shellText } from '../strings.ts'

/** The help menu. */
export function HelpMenu() {
  const { documentationUrl } = appConfig()
  const openChat = useStore(telemetry)?.openChat
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
            { text: shellText.support, to: '/support/' },
            ...(documentationUrl === null ? [] : [{ text: shellText.documentation, href: documentationUrl }]),
            ...(openChat === undefined ? [] : [{ text: shellText.chat, onPick: () => openChat() }]),
          ],
        },
        {
          entries: [
            { text: shellText.keyboard, onPick: showKeys },
            { text: shellText.feedback, onPick: () => askForFeedback('Console') },
          ],
        },
      ]}
    />
  )
}
