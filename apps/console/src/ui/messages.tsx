import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.css'

/** Over screens and dialogs, under an open menu: whoever is about to pick from it does not lose it under news. */
const layer = 250

/** Four hundred characters have room, on a phone too: what does not fit is cut at both ends. */
const mostHeight = 400

/** Where messages come and go. */
export function Messages() {
  return (
    <Notifications
      position="bottom-right"
      autoClose={6000}
      limit={5}
      notificationMaxHeight={mostHeight}
      zIndex={layer}
    />
  )
}
