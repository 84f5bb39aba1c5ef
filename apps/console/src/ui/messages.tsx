import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.css'

/** Above screens and dialogs, but below an open menu, so that messages do not cover its entries. */
const layer = 250

/** Fits four hundred characters, on a phone too. Longer texts are cut off at both ends. */
const mostHeight = 400

/** The container of messages. */
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
