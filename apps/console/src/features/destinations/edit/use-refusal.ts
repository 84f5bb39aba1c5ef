import { useFlag, useMay } from '../../../app/session/permissions.ts'
import { editText } from '../strings.ts'

/** Why whoever is signed in changes no destinations; nothing where they do. */
export function useRefusal(): string | undefined {
  const isOn = useFlag('ENABLE_ALERT_DESTINATIONS')
  const may = useMay('DestinationModify')
  if (!isOn) return editText.switchedOff
  return may ? undefined : editText.noPermission
}
