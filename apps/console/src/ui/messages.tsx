import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.css'

/** Over screens and dialogs, under an open menu: whoever is about to pick from it does not lose it under news. */
const layer = 250

/** Where messages come and go. */
export function Messages() {
  return <Notifications position="bottom-right" autoClose={6000} limit={5} zIndex={layer} />
}
